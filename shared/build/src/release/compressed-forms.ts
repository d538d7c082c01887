/** The compressed forms of built files. Each lies beside its file, under its name and an extension: `main.0a1b2c3d.js.br`. */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

export interface CompressedForm {
  readonly extension: '.br' | '.gz';
  compress(bytes: Uint8Array): Promise<Buffer>;
  /** Rejects when the bytes are not of this form, or become more than `maxBytes`. */
  decompress(bytes: Uint8Array, maxBytes: number): Promise<Buffer>;
}

/** The strongest that there is: each file is compressed once and sent often. */
export const compressedForms: readonly CompressedForm[] = [
  {
    extension: '.br',
    compress: (bytes) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    decompress: (bytes, maxOutputLength) => promisify(brotliDecompress)(bytes, { maxOutputLength }),
  },
  {
    extension: '.gz',
    compress: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
    decompress: (bytes, maxOutputLength) => promisify(gunzip)(bytes, { maxOutputLength }),
  },
];

export const isCompressedForm = (name: string): boolean =>
  compressedForms.some(({ extension }) => name.endsWith(extension));
