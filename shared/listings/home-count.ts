/** "1 home", "12 homes". */
export const formatHomeCount = (count: number): string => `${count} ${count === 1 ? 'home' : 'homes'}`;
