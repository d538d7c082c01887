/** For the tests of a module: its page on the real platform, with a fake server and a fake live socket. */
export { FakeLiveServer, type Answer, type FakeLiveServerOptions, type FakeLiveSocket } from './fake-live-server.ts';
export { MemoryRouter } from 'react-router-dom';
export { FakePageLifecycle } from './fake-page-lifecycle.ts';
export { renderPage, type Answers, type Circumstances } from './render-page.tsx';
