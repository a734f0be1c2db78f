/** The pattern for texts that contain another, for `like … escape '\\'`. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
