import type { DocumentName } from './agency.ts';

export const PICTURE_USES = ['portrait', 'logo', 'favicon', 'hero', 'film', 'page', 'article'] as const;
export type PictureUse = (typeof PICTURE_USES)[number];

/** The part of a photograph that a crop keeps. `auto` keeps the part that draws the eye, such as a face. */
export const NAMED_FOCUSES = ['auto', 'top', 'bottom', 'left', 'right', 'centre'] as const;
/**
 * A named part or a focal point, which stays as near to the middle as the crop allows. A focal point is in percent from
 * the left and from the top.
 */
export type Focus = (typeof NAMED_FOCUSES)[number] | `${number},${number}`;

/** @returns null for a text that is not a focus, such as a point outside the photograph */
export function parseFocus(text: string): Focus | null {
  const named = NAMED_FOCUSES.find((each) => each === text);
  if (named) return named;
  const percents = /^(\d{1,3}),(\d{1,3})$/.exec(text)?.slice(1).map(Number);
  return percents?.every((each) => each <= 100) ? (text as Focus) : null;
}

/** In percent, from the left and from the top. */
export type FocalPoint = { x: number; y: number };

/** The focal point; null for a named focus. */
export function parseFocalPoint(focus: Focus): FocalPoint | null {
  const [x, y] = focus.split(',').map(Number);
  return x === undefined || y === undefined ? null : { x, y };
}

/**
 * The paths of calls about the agency's documents. They are not in `apiPaths`, because visitors' browsers need none of
 * them.
 */
export const agencyPaths = {
  /** Uploads a picture, which the server converts for its use. */
  picture: (use: PictureUse, focus: Focus = 'auto') =>
    `/api/agency/pictures/${use}${focus === 'auto' ? '' : `?focus=${focus}`}`,
  document: (name: DocumentName) => `/api/agency/${name}`,
  draft: (name: DocumentName) => `/api/agency/${name}/draft`,
  /** Adds a draft that its author gives up to the history. */
  replacedDrafts: (name: DocumentName) => `/api/agency/${name}/replaced-drafts`,
  /** The replaced drafts before another one. */
  olderDrafts: (name: DocumentName, before: number) => `/api/agency/${name}/replaced-drafts?before=${before}`,
  /** Makes a replaced draft the draft again. */
  replacedDraft: (name: DocumentName, number: number) => `/api/agency/${name}/replaced-drafts/${number}`,
  /** The versions before another one. */
  versions: (name: DocumentName, before: number) => `/api/agency/${name}/versions?before=${before}`,
  version: (name: DocumentName, version: number) => `/api/agency/${name}/versions/${version}`,
} as const;
