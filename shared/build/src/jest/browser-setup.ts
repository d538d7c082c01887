import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import { existsSync } from 'node:fs';

// A busy machine is slow; the time limit of the test ends what never happens.
configure({ asyncUtilTimeout: 60_000 });

const packageFolder = /^.*?\/(?:host|remote-[^/]+|shared\/[^/]+)(?=\/)/.exec(expect.getState().testPath ?? '')?.[0];
const setUp = `${packageFolder}/test/setup.ts`;
if (existsSync(setUp)) require(setUp);
