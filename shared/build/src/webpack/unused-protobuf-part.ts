/** Replaces parts of protobufjs that it sets up at the start and that browsers and our protocol never use. */
export const _configure = (): void => undefined;
