export { ApiError, type ApiErrorKind } from './api/api-error.ts';
export type { ApiClient, CallOptions } from './api/api-client.ts';
export { isFramed } from './framed.ts';
export type { Book } from './market/book.ts';
export type { Connection, LiveState, Prices } from './market/live-state.ts';
export type { PageEvent, PageLife } from './page/page-life.ts';
export type { Platform } from './platform.ts';
export { usePlatform } from './react/context.ts';
export { useServiceChat, useSupportEntries, type ServiceChat } from './react/service-chat.ts';
export { useAge, useLiveState } from './react/live-state.ts';
export { useDepth, useFuturesTicker, useKlines, useTicker, useTrades } from './react/market.ts';
export {
  useConfiguration,
  useDepartures,
  useHasRoute,
  useOpenModules,
  useSessionLost,
  useSignedIn,
} from './react/state.ts';
export { findRoute, routePath, type OwnedRoute } from './release/open-modules.ts';
export { serviceDialogAtom, type ServiceDialogState } from './service/service-dialog.ts';
export type { StoredValues } from './storage/stored-values.ts';
