/** Whether an item stands alone in the last row of a grid with two columns. */
export const isAloneInRow = (index: number, count: number): boolean => index % 2 === 0 && index === count - 1;
