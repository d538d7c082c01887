import { configure } from '@testing-library/dom';

// What a test waits for may take its time on a busy machine; the test's own time limit ends what never comes.
configure({ asyncUtilTimeout: 60_000 });
