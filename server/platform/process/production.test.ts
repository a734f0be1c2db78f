import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test.each([undefined, '', 'development', 'test'])(
  'the site runs in production mode if NODE_ENV is %j',
  (NODE_ENV) => {
    const code = `import ${JSON.stringify(join(import.meta.dirname, 'production.ts'))}; console.log(process.env.NODE_ENV);`;
    const { NODE_ENV: _, ...env } = process.env;
    const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
      env: NODE_ENV === undefined ? env : { ...env, NODE_ENV },
      encoding: 'utf8',
    });
    expect(printed).toBe('production\n');
  },
);
