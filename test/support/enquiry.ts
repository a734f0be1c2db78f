/** The body of the shortest enquiry to the API (§7, call 7). Enquiries differ by the first name. */
export const enquiry = (firstName: string) => ({
  query: 'mutation ($input: CreateContactInput!) { createContact(input: $input) { errors } }',
  variables: { input: { attributes: { firstName, emails: [{ email: 'ann@example.com' }] } } },
});
