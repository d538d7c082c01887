import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';

// A busy machine is slow; the time limit of the test ends what never happens.
configure({ asyncUtilTimeout: 60_000 });
