import * as v from 'valibot';
import { CONTACT_GROUPS, RELATIONSHIPS } from '../../constants.ts';
import { choice, optional, optionalChoice } from '../form.ts';
import { formatCoordinates } from '../place.ts';
import {
  personAttributes,
  personEntries,
  RELATIONSHIP_OPTIONS,
  type Relationship,
  withLabelledLines,
} from './attributes.ts';

/** The address of the home, with its coordinates if a suggestion was picked. */
const homeEntries = { address: optional(), latitude: optional(), longitude: optional() };

/** Step 2 of the appraisal form (§2), with the answers of step 1. */
export const appraisalSchema = v.object({
  ...personEntries,
  ...homeEntries,
  relationship: optionalChoice(RELATIONSHIP_OPTIONS),
});

/** The estimate form, which requires the relationship as well (§5). */
export const estimateSchema = v.object({
  ...personEntries,
  ...homeEntries,
  relationship: choice(RELATIONSHIP_OPTIONS, 'Please choose the one that fits you.'),
});

type Home = Omit<v.InferOutput<typeof estimateSchema>, 'relationship'>;

const homeAttributes = (formKind: 'appraisal' | 'estimate', form: Home, groups: string[]) => ({
  ...personAttributes(form),
  formKind,
  backgroundInfo: withLabelledLines('', { coordinates: formatCoordinates(form) }),
  addressLine1: form.address,
  contactGroupIds: groups,
});

export const toAppraisalAttributes = (form: v.InferOutput<typeof appraisalSchema>) =>
  homeAttributes('appraisal', form, [
    CONTACT_GROUPS.appraisalForm,
    ...relationshipGroupIds(form.relationship),
  ]);

export const toEstimateAttributes = (form: v.InferOutput<typeof estimateSchema>) =>
  homeAttributes('estimate', form, relationshipGroupIds(form.relationship));

const relationshipGroupIds = (relationship: Relationship | '') =>
  relationship ? [RELATIONSHIPS[relationship]] : [];
