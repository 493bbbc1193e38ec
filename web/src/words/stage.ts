/** The texts of scenes. */
export const stage = {
  stage: {
    title: 'What happens',
    turn: (turn: number) => `Turn ${turn}`,
    draws: (name: string, count: number) =>
      count === 1 ? `${name} draws a card` : `${name} draws ${count} cards`,
    checks: (name: string, card: string) =>
      card ? `${name} checks for ${card}` : `${name} checks`,
    against: 'against',
    passed: 'Passed',
    failed: 'Failed',
    plays: (name: string) => `${name} plays`,
    ability: (name: string) => `${name} uses`,
    attacks: (name: string) => `${name} attacks`,
    blocks: (name: string) => `${name} blocks`,
    status: {
      unblocked: 'Not blocked',
      'partially blocked': 'Half blocked',
      'completely blocked': 'Blocked',
    } as Record<string, string>,
    momentum: (name: string) => `${name}: momentum`,
    cycle: (name: string) => `${name} cycles the deck`,
    again: 'What happened? Play it again',
    againShort: 'Again',
  },
}
