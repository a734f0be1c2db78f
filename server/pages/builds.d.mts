/** The folder of a build. */
export function folderOfBuild(name: string): string;
/** The folder of the build that starts now. @throws if there is none */
export function currentBuild(): string;
/** The folders of all builds, the newest first. */
export function allBuilds(): string[];
/** Says that a build is in use now: its age counts from here. */
export function touchBuild(folder: string): void;
/** Makes a build the one that starts, in one step, and deletes older ones. */
export function switchToBuild(name: string): void;
