/** For the tests of a module: its page on the real platform, with the server and the live socket played by the test. */
export { FakeLiveServer, type Answer, type FakeLiveServerOptions, type FakeLiveSocket } from './fake-live-server.ts';
export { MemoryRouter } from 'react-router-dom';
export { FakePageLifecycle } from './fake-page-lifecycle.ts';
export { renderPage, type Answers, type Circumstances } from './render-page.tsx';
