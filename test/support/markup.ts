import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    // React writes `<br/>`, and styles that depend on data.
    'void-style': 'off',
    'no-inline-style': 'off',
    // A title may contain an agency's name, and a home's address.
    'long-title': 'off',
  },
});

/** What the HTML standard does not allow in a page: each error with its line, column and element. */
export async function findMarkupErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ message, line, column, selector }) => `${line}:${column} ${message} (${selector})`),
  );
}
