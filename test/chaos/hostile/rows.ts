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

/** The attacks that are not load. No attempt may succeed. */
export const ROWS: readonly Row[] = [
  { row: 6, name: 'person of 400 is found after they were erased', once: erasePeople },
  {
    row: 7,
    name: 'newer version runs beside this one in a container of its own',
    // On PostgreSQL they may.
    onlyOn: ['sqlite'],
    once: startNewerVersion,
  },
  { row: 8, name: 'dangerous document of an applicant is accepted', once: sendDangerousDocuments },
  { row: 9, name: 'file or folder can be read by another user of the machine', once: readAsSomebodyElse },
  {
    row: 10,
    name: 'package has an install script or lacks a checksum, Node included',
    once: checkInstalledPackages,
  },
  {
    row: 13,
    name: 'feed or picture that is too large for the memory is accepted',
    once: sendLargeContents,
  },
  { row: 14, name: 'home is published without a time or with an unknown agentID', once: sendHeldHomes },
  { row: 15, name: 'right-to-left mark reaches a mail', once: sendMarks },
  { row: 15, name: 'other address of the machine accepts connections', once: connectFromElsewhere },
  { row: 15, name: 'picture is requested from a private address', once: sendPrivatePictures },
];
