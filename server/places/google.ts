import * as v from 'valibot';
import type { PlacesConfig } from '../platform/service-settings.ts';
import { type Places, PlacesUnavailable } from './places.ts';

/** Later suggestions would no longer fit what the visitor has typed. */
const TIMEOUT_MS = 3000;

/**
 * The types that the older edition of the service called "geocode": addresses and places, no businesses. At most five
 * types are allowed.
 */
const TYPES = ['street_address', 'premise', 'subpremise', 'route', 'locality'];

const suggestionsAnswer = v.object({
  suggestions: v.optional(
    v.array(
      v.object({
        placePrediction: v.optional(v.object({ placeId: v.string(), text: v.object({ text: v.string() }) })),
      }),
    ),
    [],
  ),
});

const placeAnswer = v.object({
  formattedAddress: v.string(),
  location: v.object({ latitude: v.number(), longitude: v.number() }),
});

/**
 * Google Places (New), queried by our server, so that no browser gets the key. Limited to Australia (spec
 * §9).
 */
export function googlePlaces({ key, url }: Extract<PlacesConfig, { kind: 'google' }>): Places {
  async function ask<Answer>(
    path: string,
    fields: string,
    schema: v.GenericSchema<unknown, Answer>,
    init: RequestInit = {},
  ): Promise<Answer | null> {
    try {
      const answer = await fetch(new URL(path, url), {
        ...init,
        headers: {
          'Content-Type': 'application/json',
          'X-Goog-Api-Key': key,
          'X-Goog-FieldMask': fields,
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      if (answer.status === 404) return null;
      if (!answer.ok) throw new Error(`Google Places answered ${answer.status}.`);
      return v.parse(schema, await answer.json());
    } catch (error) {
      throw new PlacesUnavailable('Google Places is not available.', { cause: error });
    }
  }

  return {
    async suggest(input, sessionToken) {
      const answer = await ask(
        '/v1/places:autocomplete',
        'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text',
        suggestionsAnswer,
        {
          method: 'POST',
          body: JSON.stringify({
            input,
            includedRegionCodes: ['au'],
            includedPrimaryTypes: TYPES,
            languageCode: 'en-AU',
            regionCode: 'au',
            sessionToken,
          }),
        },
      );
      return (answer?.suggestions ?? []).flatMap(({ placePrediction }) =>
        placePrediction
          ? [{ id: placePrediction.placeId, label: withoutCountry(placePrediction.text.text) }]
          : [],
      );
    },
    async find(id, sessionToken) {
      const search = new URLSearchParams({
        languageCode: 'en-AU',
        regionCode: 'au',
        ...(sessionToken && { sessionToken }),
      });
      const place = await ask(`/v1/places/${id}?${search}`, 'formattedAddress,location', placeAnswer);
      return place && { label: withoutCountry(place.formattedAddress), ...place.location };
    },
  };
}

/** All results are in Australia, so the country is left out. */
const withoutCountry = (label: string) => label.replace(/, Australia$/, '');
