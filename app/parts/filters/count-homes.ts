/** "1 home", "12 homes". */
export const countHomes = (count: number): string => `${count} ${count === 1 ? 'home' : 'homes'}`;
