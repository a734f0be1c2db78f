import { estimate } from '../../../shared/content/forms.ts';
import { estimateSchema, toEstimateAttributes } from '../../../shared/forms/contact/appraisal.ts';
import { KnownHome, Relationship } from '../../forms/AppraisalForm.tsx';
import { agentTool } from '../../forms/agent-tool.ts';
import { FormEnd } from '../../forms/FormEnd.tsx';
import { PersonFields } from '../../forms/PersonFields.tsx';
import type { ContactFormState } from '../../forms/use-contact-form.ts';
import { AddressField } from '../../parts/suggest/AddressField.tsx';

export const estimateDefinition = { schema: estimateSchema, toAttributes: toEstimateAttributes };

/** The home that the home search passed on (spec §2). */
export type SearchedHome = { query: string; place: { latitude: number; longitude: number } | null };

/** Name, contact number, email and relationship (spec §2), and the address if the home search has not passed one on. */
export function EstimateForm({ form, home }: { form: ContactFormState; home: SearchedHome }) {
  return (
    <form
      {...agentTool('estimate_home', 'Asks what a home is worth.')}
      {...form.formProps}
      className="grid gap-7"
    >
      {home.query ? (
        <KnownHome address={home.query} place={home.place} />
      ) : (
        <AddressField {...form.field('address')} label="Address of the home" optional />
      )}
      <PersonFields field={form.field} />
      <Relationship field={form.field('relationship')} />
      <FormEnd form={form} asks={estimate().asks} button="SUBMIT" />
    </form>
  );
}
