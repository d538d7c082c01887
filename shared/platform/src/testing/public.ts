/** For the tests of a module: its page on the real platform, with a fake server and a fake live socket. */
export {
  afterFlush,
  FakeLiveServer,
  type Answer,
  type FakeLiveServerOptions,
  type FakeLiveSocket,
} from './fake-live-server.ts';
export { FakePageLifecycle } from './fake-page-lifecycle.ts';
export { callName, Refused, type AnswerFunction, type Answers, type SentRequest } from './fake-api-server.ts';
export { pageModule } from './released-module.ts';
export { fillIn, press, user } from './user.ts';
export { renderPage, renderPageOn, type PageOptions, type PageUnderTest, type VisitOptions } from './render-page.tsx';
export { createTestSite, type TestSite, type TestSiteOptions } from './test-site.ts';
