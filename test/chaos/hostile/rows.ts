import { sendDangerousDocuments, sendMarks } from './documents.ts';
import { erasePeople } from './erasure.ts';
import { sendHeldHomes, sendLargeContents, sendPrivatePictures } from './feeds.ts';
import {
  checkInstalledPackages,
  connectFromElsewhere,
  readAsSomebodyElse,
  startNewerVersion,
} from './machine.ts';
import type { Row } from './row.ts';

/** The attacks that are not load. Of each, nothing must reach what it names. */
export const ROWS: readonly Row[] = [
  { row: 6, name: 'people among 400 who are found after they were erased', once: erasePeople },
  {
    row: 7,
    name: 'newer versions that run beside this one, in containers of their own',
    // On PostgreSQL they may.
    onlyOn: ['sqlite'],
    once: startNewerVersion,
  },
  { row: 8, name: 'dangerous documents of applicants that are taken', once: sendDangerousDocuments },
  { row: 9, name: 'files and folders that another user of the machine reads', once: readAsSomebodyElse },
  {
    row: 10,
    name: 'packages that run a script or have no checksum, Node included',
    once: checkInstalledPackages,
  },
  {
    row: 13,
    name: 'feeds and pictures too large for the memory that are not refused',
    once: sendLargeContents,
  },
  { row: 14, name: 'homes published without a time or of an unknown agentID', once: sendHeldHomes },
  { row: 15, name: 'right-to-left marks in mails', once: sendMarks },
  { row: 15, name: 'other addresses of the machine that the site listens on', once: connectFromElsewhere },
  { row: 15, name: 'pictures that are asked for at private addresses', once: sendPrivatePictures },
];
