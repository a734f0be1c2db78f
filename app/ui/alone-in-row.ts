/** Whether an item stands alone in the last row of a grid. */
export const isAloneInRow = (index: number, count: number, columns = 2): boolean =>
  index % columns === 0 && index === count - 1;
