/** The parts of `server/feed` that other folders may use. */
export { feedFiles, feedRun, feedRuns, lastDryRun } from './api.ts';
export { acceptHeldMessage } from './apply/accept.ts';
export { importFile } from './apply/import.ts';
export { isWebAddress, stagedKey } from './apply/stage.ts';
export { deleteOldFeedRuns, listFeedRuns, RUN_RETENTION_MS, removeDemoFeedRuns } from './feed-runs.ts';
export { acceptHeld, heldMessages, refuseHeld } from './held-api.ts';
export { pictureQueue } from './pictures/picture-queue.ts';
export {
  countHeldMessages,
  type HeldMessageRow,
  listHeldMessages,
  refuseHeldMessage,
  writeHeldMessages,
} from './plan/held-messages.ts';
export { type KnownMessageRow, writeKnownMessages } from './plan/known-messages.ts';
export { moveTimes } from './plan/move-times.ts';
export { printReport } from './plan/report.ts';
export { describeFailure } from './read/feed-error.ts';
export { listSources } from './read/source.ts';
export { type FeedService, startFeed } from './watch/service.ts';
export { alarmingFeedGap, typicalFeedGap } from './watch/typical-gap.ts';
