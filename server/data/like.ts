/** The pattern of texts in which another occurs, for `like … escape '\\'`. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
