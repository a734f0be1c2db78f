type Props = {
  /**
   * Our own script, without `</script>`; the policy allows it by its hash (server/pages/security.ts). The
   * browser keeps the element unchanged, so only the server needs the text: `import.meta.env.SSR ? script :
   * ''`.
   */
  code: string;
  /** A module runs once the page has been parsed; speculation rules do not run at all. */
  type?: 'module' | 'speculationrules';
};

/** A script in the page itself, which needs no request. */
export function InlineScript({ code, type }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <script type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code || ' ' }} />;
}
