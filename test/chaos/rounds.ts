/** How often a drill is repeated: its own number, or what FAULT_ROUNDS says. */
export const rounds = (own: number): number => Number(process.env.FAULT_ROUNDS ?? own);
