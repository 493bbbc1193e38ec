/** Numbers in words. */

export const percent = (share: number) => `${Math.round(share * 100)} %`
