/** Who is at the page: a guest from the first call on, an account after registering. */
import { get, post } from '../api'
import type { Me } from '../answers'

class Session {
  me = $state<Me | null>(null)
  private asked: Promise<Me> | null = null

  /** Return who this is; the first call makes a guest. */
  async ready(): Promise<Me> {
    this.asked ??= get<Me>('/me')
    try {
      this.me = await this.asked
    } catch (error) {
      this.asked = null
      throw error
    }
    return this.me
  }

  async enter(how: 'register' | 'login', name: string, password: string): Promise<void> {
    await post(`/${how}`, { name, password })
    await this.again()
  }

  async leave(): Promise<void> {
    await post('/logout')
    await this.again()
  }

  /** Ask anew who this is, after signing in or out. */
  async again(): Promise<void> {
    this.asked = null
    await this.ready()
  }
}

export const session = new Session()
