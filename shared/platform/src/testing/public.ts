/** For the tests of a module: its page on the real platform, with the server and the live socket played by the test. */
export { LiveLine, type Answer, type LiveLineOptions, type LiveSocketEnd } from './live-line.ts';
export { MemoryRouter } from 'react-router-dom';
export { FakePageLifecycle } from './fake-page-lifecycle.ts';
export { renderPage, type Answers, type Circumstances } from './render-page.tsx';
