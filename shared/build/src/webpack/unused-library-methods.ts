/** What the site never calls of the files of libraries, though no bundler can tell. Every bundle leaves it out. */
import type { RuleSetRule } from 'webpack';
import { join } from 'node:path';
import { federationCore, libraryFile, protobuf, type LibraryPath } from './unused-library-files.ts';
import type { UnusedMethods } from './without-methods.ts';

interface TrimmedFile {
  readonly library: LibraryPath;
  readonly file: string;
  readonly unused: readonly UnusedMethods[];
}

const axios: LibraryPath = ['shared/platform', 'axios'];

export const trimmedFiles: readonly TrimmedFile[] = [
  {
    library: protobuf,
    file: 'src/reader.js',
    // The protocol has texts, whole numbers above 0, truth values, and no list of them.
    unused: [
      {
        of: 'Reader',
        methods: [
          ...['int32', 'sint32', 'fixed32', 'sfixed32', 'float', 'double', 'bytes', 'string'],
          ...['uint32s', 'int32s', 'sint32s', 'bools', 'fixed32s', 'sfixed32s', 'floats', 'doubles'],
          ...['uint64s', 'int64s', 'sint64s', 'fixed64s', 'sfixed64s'],
        ],
      },
    ],
  },
  {
    library: protobuf,
    file: 'src/writer.js',
    unused: [
      {
        of: 'Writer',
        methods: [
          ...['int32', 'sint32', 'uint64', 'sint64', 'bool', 'fixed32', 'fixed64', 'float', 'double', 'bytes', 'raw'],
          ...['uint32s', 'int32s', 'sint32s', 'uint64s', 'sint64s', 'bools', 'fixed32s', 'fixed64s'],
          ...['floats', 'doubles', 'finishInto'],
        ],
      },
    ],
  },
  {
    library: ['shared/i18n', 'i18next'],
    file: 'dist/esm/i18next.js',
    // Messages are added by language and namespace, read in one language each, and neither fetched nor saved.
    unused: [
      {
        of: 'ResourceStore',
        methods: ['removeNamespaces', 'addResource', 'addResources', 'removeResourceBundle', 'getResourceBundle'],
      },
      { of: 'Translator', methods: ['exists', 'getUsedParamsDetails'] },
      { of: 'PluralResolver', methods: ['clearCache', 'needsPlural', 'getPluralFormsOfKey'] },
      {
        of: 'Connector',
        methods: ['queueLoad', 'loaded', 'read', 'prepareLoading', 'load', 'reload', 'loadOne', 'saveMissing'],
      },
      {
        of: 'I18n',
        methods: [
          ...['use', 'hydrate', 'exists', 'setDefaultNamespace', 'loadNamespaces', 'loadLanguages', 'dir'],
          ...['cloneInstance', 'toJSON'],
        ],
      },
    ],
  },
  {
    library: axios,
    file: 'lib/core/AxiosHeaders.js',
    unused: [
      {
        of: 'AxiosHeaders',
        methods: ['has', 'delete', 'clear', 'toString', 'getSetCookie', 'parseParameters'],
      },
    ],
  },
  {
    library: axios,
    file: 'lib/core/AxiosError.js',
    // The transport keeps the text of an error alone.
    unused: [{ of: 'AxiosError', methods: ['toJSON'] }],
  },
  {
    library: axios,
    file: 'lib/core/InterceptorManager.js',
    unused: [{ of: 'InterceptorManager', methods: ['use', 'eject', 'clear'] }],
  },
  {
    library: axios,
    file: 'lib/utils.js',
    unused: [
      {
        of: 'default',
        methods: [
          ...['isBoolean', 'isEmptyObject', 'isRequest', 'isHeaders', 'isDate', 'isTypedArray', 'isAsyncFn'],
          ...['isReactNativeBlob', 'isSpecCompliantForm', 'stripBOM', 'inherits', 'toFlatObject', 'toJSONObject'],
          ...['kindOf', 'kindOfTest', 'endsWith', 'toArray', 'forEachEntry', 'matchAll', 'toFiniteNumber', 'noop'],
        ],
      },
    ],
  },
  {
    library: federationCore,
    file: 'dist/remote/index.js',
    // Our own links preload remotes, and versions of a remote stand side by side.
    unused: [{ of: 'RemoteHandler', methods: ['preloadRemote', 'initRawContainer', 'removeRemote'] }],
  },
];

/** One rule for each file. */
export const unusedMethodRules = (): RuleSetRule[] =>
  trimmedFiles.map(({ library, file, unused }) => ({
    test: libraryFile(library, file),
    use: { loader: join(import.meta.dirname, 'without-methods-loader.ts'), options: { unused } },
  }));
