/** How often a drill is repeated: its own number, or that of FAULT_ROUNDS. */
export const rounds = (own: number): number => Number(process.env.FAULT_ROUNDS ?? own);
