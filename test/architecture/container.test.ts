import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { MAX_FEED_FILE_BYTES } from '../../server/feed/api.ts';
import { MAX_UPLOAD_BYTES } from '../../server/files/upload-parts.ts';
import { apiPaths } from '../../shared/paths.ts';

/** No image is built here; the tests read the files (docs/growing.md says how an image was built). */
const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const dockerfile = read('Dockerfile');
/** The paths that are copied from the repository, not from another stage. */
const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
  paths.split(' '),
);
/** The paths that are copied into the final image. */
const inImage = [
  ...(dockerfile.split(/^FROM /m).at(-1) ?? '').matchAll(/^COPY (?!--from)(.+) \S+$/gm),
].flatMap(([, paths = '']) => paths.split(' '));
const settings = [...read('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);

test('the paths that the Dockerfile copies exist, and .dockerignore includes exactly these', () => {
  expect(copied.length).toBeGreaterThan(10);
  const letThrough = read('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'));
  for (const path of copied) expect([path, existsSync(join(root, path))]).toEqual([path, true]);
  expect(letThrough.toSorted()).toEqual([...new Set(copied)].map((path) => `!${path}`).toSorted());
});

/** Docker obeys the last line that matches a path, so what is left out again comes last. */
const ignored = read('.dockerignore').split('\n');
const leftOut = ignored
  .slice(ignored.findLastIndex((line) => line.startsWith('!')) + 1)
  .filter((line) => line && !line.startsWith('#'));
const isLeftOut = (file: string) =>
  leftOut.some((each) => matchesGlob(file, each) || file.startsWith(`${each}/`));

test('the image contains no tests', () => {
  const files = inImage.flatMap((path) => globSync(`${path}/**/*`, { cwd: root }));
  const tests = files.filter((file) => /\.(test|chaos)\.tsx?$|\/test\//.test(file));
  expect(tests.length).toBeGreaterThan(100);
  expect(tests.filter((file) => !isLeftOut(file))).toEqual([]);
});

test('the image contains every module that the site imports', () => {
  const IMPORT = /(?:from\s|import\s|import\()['"](\.{1,2}\/[^'"]+)['"]|new URL\('(\.{1,2}\/[^']+\.ts)'/g;
  const outside = new Set<string>();
  const notRun = ['scripts', 'LICENSE', 'package.json', 'package-lock.json'];
  for (const path of inImage.filter((each) => !notRun.includes(each))) {
    const files = path.endsWith('.ts')
      ? [path]
      : globSync(`${path}/**/*.{ts,mjs}`, { cwd: root }).filter((file) => !/\.test\.ts$|\/test\//.test(file));
    for (const file of files) {
      for (const [, named, worker] of read(file).matchAll(IMPORT)) {
        const target = join(dirname(file), named ?? worker ?? '');
        const isIn = inImage.some((each) => target === each || target.startsWith(`${each}/`));
        if (!isIn || isLeftOut(target)) outside.add(target);
      }
    }
  }
  // Another stage of the image creates build/.
  expect([...outside].filter((target) => !target.startsWith('build/'))).toEqual([]);
});

test('the image runs the command of npm start, on the same Node version, as an unprivileged user', () => {
  const { optionalDependencies, scripts } = JSON.parse(read('package.json'));
  const images = [...dockerfile.matchAll(/^FROM node:(\S+?)-/gm)].map(([, version]) => version);
  expect(new Set(images)).toEqual(new Set(Object.values(optionalDependencies)));
  const command: string[] = JSON.parse(/^CMD (\[.+\])$/m.exec(dockerfile)?.[1] ?? '[]');
  expect(command.join(' ')).toBe(scripts.start);
  expect(dockerfile).toContain('\nUSER node\n');
  expect(dockerfile).toContain('/readyz');
});

test('in the image, npm installs nothing before an operator’s command', () => {
  const { scripts } = JSON.parse(read('package.json'));
  expect(scripts.preadmin).toBe('node scripts/setup.mjs');
  // Without this setting of npm, the line above would empty the folder of the running site's packages.
  expect(dockerfile.split(/^FROM /m).at(-1)).toContain('\nENV npm_config_ignore_scripts=true\n');
});

test('the Dockerfile and compose.yaml set only settings that exist', () => {
  const [, inDockerfile = ''] = /^ENV (.+)$/m.exec(dockerfile) ?? [];
  const site = /^ {2}site:\n((?: {4}.*\n|\n)+)/m.exec(read('compose.yaml'))?.[1] ?? '';
  const given = [
    ...inDockerfile.split(' ').map((each) => each.split('=')[0]),
    ...[...site.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name),
  ];
  expect(given.length).toBeGreaterThan(9);
  // Node's own setting, one of glibc, and those of the S3 client.
  const others = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
  expect(given.filter((name) => !settings.includes(name) && !others.includes(name ?? ''))).toEqual([]);
});

test('nginx allows bodies as large as the site accepts', () => {
  const conf = read('deploy/nginx.conf');
  const [all = 0, dryRun = 0, imported = 0] = [...conf.matchAll(/client_max_body_size (\d+)m;/g)].map(
    ([, megabytes]) => Number(megabytes) * 2 ** 20,
  );
  expect(all).toBeGreaterThanOrEqual(MAX_UPLOAD_BYTES);
  expect(conf).toContain(`location = ${apiPaths.feedDryRun} {`);
  expect(dryRun).toBeGreaterThanOrEqual(MAX_FEED_FILE_BYTES);
  expect(conf).toContain(`location = ${apiPaths.feedRuns} {`);
  expect(imported).toBeGreaterThanOrEqual(MAX_FEED_FILE_BYTES);
});
