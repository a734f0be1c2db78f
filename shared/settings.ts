/** What the screens know of the settings of the process that serves them. Nothing secret is in here, and nothing that is not set. */
export type PublicSettings = {
  /** Address of a map tile with {z}, {x} and {y}; without it there is no street map, and no request to anyone. */
  mapTilesUrl?: string;
  /** Where a third party's offer widget is to be had; without it our own panel stands in its place. */
  offerWidgetUrl?: string;
};
