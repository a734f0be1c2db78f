type Props = {
  /**
   * CSS rules of our own. The Content Security Policy allows them by their hash (server/pages/security.ts). The browser
   * keeps the element unchanged, so only the server needs the text.
   */
  code: string;
  id: string;
};

/** A style element within the page, which needs no request. */
export function InlineStyle({ code, id }: Props) {
  const attributes = { id, suppressHydrationWarning: true };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <style {...attributes} dangerouslySetInnerHTML={{ __html: code || ' ' }} />;
}
