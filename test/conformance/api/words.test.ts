import { expect, test } from 'vitest';
import { messages } from '../../../shared/messages.ts';

/**
 * The tests of single lines read their sentences from `shared/messages.ts`. This test compares those with the
 * specification.
 */
test('the sentences of shared/messages.ts are exactly those of the specification', () => {
  const actual = Object.fromEntries(
    Object.entries(messages).map(([name, words]) => [name, typeof words === 'string' ? words : words('…')]),
  );
  expect(actual).toEqual({
    invalidCredentials: 'Invalid credentials',
    uploadFailed: 'Error uploading file',
    noPdfChosen: 'Please select a PDF file.',
    contactFailed: 'Failed to create enquiry. Please try again.',
    submissionError: 'An error occurred. Please try again later.',
    requiredFields: 'Please fill in all required fields.',
    offerSuccess: 'Thank you for registering!',
    emailFailed: 'Failed to send email. Please try again later.',
    filesNotOk: 'Failed to load data',
    filesException: 'Error fetching data',
    loadingFiles: 'Loading...',
    noFiles: 'No … found.',
    noProperties: 'No properties found.',
    noInspections: 'No properties available for inspection.',
    loadingInspections: 'Loading properties...',
    inspectionsError: 'Error: …',
    stayTuned: 'Stay tuned for exciting new properties!',
    submitting: 'Submitting...',
    enquirySuccess: 'Details submitted successfully!',
    notFoundTitle: 'Page Not Found',
    notFoundText: 'Sorry, the page you are looking for does not exist.',
  });
});
