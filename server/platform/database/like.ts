/** The pattern of texts that contain `text`, for `like … escape '\\'`. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
