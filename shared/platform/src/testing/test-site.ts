import { fallbackConfiguration, type Configuration } from '@livery/contract/configuration';
import type { ReleasedModule } from '@livery/contract/release';
import { configurationAtom, openModulesAtom } from '../configuration.ts';
import type { PageLifecycle } from '../page/page-lifecycle.ts';
import { createPlatform, type Platform } from '../platform.ts';
import { createFakeApiServer, type AnswerFunction, type Answers, type FakeApiServer } from './fake-api-server.ts';
import { FakePictureWorker } from './fake-picture-worker.ts';
import { FakeLiveServer, type FakeLiveServerOptions } from './fake-live-server.ts';
import { pageModule } from './released-module.ts';

export interface TestSiteOptions {
  /** What the server answers to the page's calls. */
  readonly answers?: Answers | undefined;
  /** Answers calls that `answers` does not list. Without it they are refused as unavailable. */
  readonly otherwise?: AnswerFunction | undefined;
  /** What the tenant's configuration has beyond the fallback. */
  readonly configuration?: Partial<Configuration> | undefined;
  /** The modules of the release. */
  readonly modules?: readonly ReleasedModule[] | undefined;
  /** Paths of further modules of the release, for tests that only need a path to have an owner. */
  readonly routes?: readonly string[] | undefined;
  /** Whether a member is signed in before the page opens. Tokens that are stored in the browser count as well. */
  readonly signedIn?: boolean | undefined;
  /** Epoch seconds on the server's clock. Without it the platform keeps its own clock. */
  readonly now?: (() => number) | undefined;
  /** Whether the server has told its time; only with `now`. */
  readonly isTimeKnown?: (() => boolean) | undefined;
  /** How the live socket's server behaves; without it, connections wait for the test to open them. */
  readonly liveServer?: FakeLiveServerOptions | undefined;
  /** What the worker makes of a picture; `null` for one that it cannot decode. Without it there is no worker. */
  readonly scaled?: ((picture: Blob) => Blob | null) | undefined;
  /** Visibility and network as the test sets them; without it, the browser's. */
  readonly lifecycle?: PageLifecycle | undefined;
}

/** The real platform, with the server's ends of its API and of its live socket in the hands of a test. */
export interface TestSite extends Omit<FakeApiServer, 'transport'> {
  readonly platform: Platform;
  readonly liveServer: FakeLiveServer;
}

/** Values in the browser's storage stay from one site to the next, as over a reload. */
export function createTestSite(options: TestSiteOptions = {}): TestSite {
  const { answers = {}, otherwise, configuration, modules = [], routes = [], signedIn = false } = options;
  const { now, isTimeKnown = () => true, scaled, lifecycle } = options;
  const { transport, ...requests } = createFakeApiServer(answers, otherwise);
  const liveServer = new FakeLiveServer(options.liveServer);
  const platform = createPlatform({
    clientVersion: 'test',
    transport,
    openSocket: liveServer.open,
    ...(now && { clock: { now, isKnown: isTimeKnown, observe() {} } }),
    ...(scaled && { openPictureWorker: () => new FakePictureWorker(scaled) as unknown as Worker }),
    ...(lifecycle && { page: lifecycle }),
  });
  platform.store.set(configurationAtom, { ...fallbackConfiguration, ...configuration });
  platform.store.set(openModulesAtom, [...modules, ...routes.map((path) => pageModule(path))]);
  if (signedIn) platform.session.open({ token: 'token', refreshToken: 'refresh' });
  return { platform, liveServer, ...requests };
}
