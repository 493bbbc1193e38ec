/** Numbers in words. */

export const percent = (share: number) => `${Math.round(share * 100)} %`
export const span = (least: number, most: number) => `${Math.round(least * 100)}–${percent(most)}`
