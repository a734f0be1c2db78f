type Props = {
  /**
   * A script of our own, without `</script>`. The Content Security Policy allows it by its hash
   * (server/pages/security.ts). The browser keeps the element unchanged, so only the server needs the text:
   * `import.meta.env.SSR ? script : ''`.
   */
  code: string;
  /** A module runs once the page has been parsed; speculation rules and JSON do not run at all. */
  type?: 'module' | 'speculationrules' | 'application/json';
  id?: string;
};

/** A script within the page, which needs no request. */
export function InlineScript({ code, type, id }: Props) {
  const attributes = { type, id, suppressHydrationWarning: true };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <script {...attributes} dangerouslySetInnerHTML={{ __html: code || ' ' }} />;
}
