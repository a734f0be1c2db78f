type Props = {
  /**
   * Ours, without `</script>`; the policy allows it by its hash (server/pages/security.ts). The browser takes it
   * over as it stands, so that only the server has to know it: `import.meta.env.SSR ? script : ''`.
   */
  code: string;
  /** A module runs once the page has been read to its end; rules do not run at all. */
  type?: 'module' | 'speculationrules';
};

/** A script in the page itself: nothing to ask for before it runs. */
export function InlineScript({ code, type }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <script type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code || ' ' }} />;
}
