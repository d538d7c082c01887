import * as $protobuf from "protobufjs/minimal.js";

/** Namespace livery. */
export namespace livery {

    /** Namespace market. */
    namespace market {

        /**
         * Properties of a Frame.
         * @deprecated Use livery.market.Frame.$Properties instead.
         */
        interface IFrame extends livery.market.Frame.$Properties {
        }

        /** Represents a Frame. */
        class Frame {

            /**
             * Constructs a new Frame.
             * @param [properties] Properties to set
             */
            constructor(properties?: livery.market.Frame.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Frame code. */
            code: number;

            /** Frame subscribeTickers. */
            subscribeTickers?: (livery.market.SubscribeTickers.$Properties|null);

            /** Frame subscribeKline. */
            subscribeKline?: (livery.market.SubscribeKline.$Properties|null);

            /** Frame subscribeDepth. */
            subscribeDepth?: (livery.market.SubscribeDepth.$Properties|null);

            /** Frame cancel. */
            cancel?: (livery.market.Cancel.$Properties|null);

            /** Frame heartbeat. */
            heartbeat?: (livery.market.Heartbeat.$Properties|null);

            /** Frame tickers. */
            tickers?: (livery.market.Tickers.$Properties|null);

            /** Frame klines. */
            klines?: (livery.market.Klines.$Properties|null);

            /** Frame depth. */
            depth?: (livery.market.Depth.$Properties|null);

            /** Frame confirmation. */
            confirmation?: (livery.market.Confirmation.$Properties|null);

            /** Frame body. */
            body?: ("subscribeTickers"|"subscribeKline"|"subscribeDepth"|"cancel"|"heartbeat"|"tickers"|"klines"|"depth"|"confirmation");

            /**
             * Encodes the specified Frame message. Does not implicitly {@link livery.market.Frame.verify|verify} messages.
             * @param message Frame message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: livery.market.Frame.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Frame message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {livery.market.Frame & livery.market.Frame.$Shape} Frame
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): livery.market.Frame & livery.market.Frame.$Shape;
        }

        namespace Frame {

            /** Properties of a Frame. */
            interface $Properties {

                /** Frame code */
                code?: (number|null);

                /** Frame subscribeTickers */
                subscribeTickers?: (livery.market.SubscribeTickers.$Properties|null);

                /** Frame subscribeKline */
                subscribeKline?: (livery.market.SubscribeKline.$Properties|null);

                /** Frame subscribeDepth */
                subscribeDepth?: (livery.market.SubscribeDepth.$Properties|null);

                /** Frame cancel */
                cancel?: (livery.market.Cancel.$Properties|null);

                /** Frame heartbeat */
                heartbeat?: (livery.market.Heartbeat.$Properties|null);

                /** Frame tickers */
                tickers?: (livery.market.Tickers.$Properties|null);

                /** Frame klines */
                klines?: (livery.market.Klines.$Properties|null);

                /** Frame depth */
                depth?: (livery.market.Depth.$Properties|null);

                /** Frame confirmation */
                confirmation?: (livery.market.Confirmation.$Properties|null);

                /** Frame body */
                body?: ("subscribeTickers"|"subscribeKline"|"subscribeDepth"|"cancel"|"heartbeat"|"tickers"|"klines"|"depth"|"confirmation");

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Narrowed shape of a Frame. */
            type $Shape = {
              code?: number|null;
              subscribeTickers?: livery.market.SubscribeTickers.$Shape|null;
              subscribeKline?: livery.market.SubscribeKline.$Shape|null;
              subscribeDepth?: livery.market.SubscribeDepth.$Shape|null;
              cancel?: livery.market.Cancel.$Shape|null;
              heartbeat?: livery.market.Heartbeat.$Shape|null;
              tickers?: livery.market.Tickers.$Shape|null;
              klines?: livery.market.Klines.$Shape|null;
              depth?: livery.market.Depth.$Shape|null;
              confirmation?: livery.market.Confirmation.$Shape|null;
              $unknowns?: Uint8Array[];
            } & (
              ({ body?: undefined; subscribeTickers?: null; subscribeKline?: null; subscribeDepth?: null; cancel?: null; heartbeat?: null; tickers?: null; klines?: null; depth?: null; confirmation?: null }|{ body?: "subscribeTickers"; subscribeTickers: livery.market.SubscribeTickers.$Shape; subscribeKline?: null; subscribeDepth?: null; cancel?: null; heartbeat?: null; tickers?: null; klines?: null; depth?: null; confirmation?: null }|{ body?: "subscribeKline"; subscribeTickers?: null; subscribeKline: livery.market.SubscribeKline.$Shape; subscribeDepth?: null; cancel?: null; heartbeat?: null; tickers?: null; klines?: null; depth?: null; confirmation?: null }|{ body?: "subscribeDepth"; subscribeTickers?: null; subscribeKline?: null; subscribeDepth: livery.market.SubscribeDepth.$Shape; cancel?: null; heartbeat?: null; tickers?: null; klines?: null; depth?: null; confirmation?: null }|{ body?: "cancel"; subscribeTickers?: null; subscribeKline?: null; subscribeDepth?: null; cancel: livery.market.Cancel.$Shape; heartbeat?: null; tickers?: null; klines?: null; depth?: null; confirmation?: null }|{ body?: "heartbeat"; subscribeTickers?: null; subscribeKline?: null; subscribeDepth?: null; cancel?: null; heartbeat: livery.market.Heartbeat.$Shape; tickers?: null; klines?: null; depth?: null; confirmation?: null }|{ body?: "tickers"; subscribeTickers?: null; subscribeKline?: null; subscribeDepth?: null; cancel?: null; heartbeat?: null; tickers: livery.market.Tickers.$Shape; klines?: null; depth?: null; confirmation?: null }|{ body?: "klines"; subscribeTickers?: null; subscribeKline?: null; subscribeDepth?: null; cancel?: null; heartbeat?: null; tickers?: null; klines: livery.market.Klines.$Shape; depth?: null; confirmation?: null }|{ body?: "depth"; subscribeTickers?: null; subscribeKline?: null; subscribeDepth?: null; cancel?: null; heartbeat?: null; tickers?: null; klines?: null; depth: livery.market.Depth.$Shape; confirmation?: null }|{ body?: "confirmation"; subscribeTickers?: null; subscribeKline?: null; subscribeDepth?: null; cancel?: null; heartbeat?: null; tickers?: null; klines?: null; depth?: null; confirmation: livery.market.Confirmation.$Shape })
            );
        }

        /**
         * Properties of a SubscribeTickers.
         * @deprecated Use livery.market.SubscribeTickers.$Properties instead.
         */
        interface ISubscribeTickers extends livery.market.SubscribeTickers.$Properties {
        }

        /** Represents a SubscribeTickers. */
        class SubscribeTickers {

            /**
             * Constructs a new SubscribeTickers.
             * @param [properties] Properties to set
             */
            constructor(properties?: livery.market.SubscribeTickers.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** SubscribeTickers platform. */
            platform: string;

            /** SubscribeTickers userId. */
            userId: string;

            /**
             * Encodes the specified SubscribeTickers message. Does not implicitly {@link livery.market.SubscribeTickers.verify|verify} messages.
             * @param message SubscribeTickers message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: livery.market.SubscribeTickers.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a SubscribeTickers message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {livery.market.SubscribeTickers & livery.market.SubscribeTickers.$Shape} SubscribeTickers
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): livery.market.SubscribeTickers & livery.market.SubscribeTickers.$Shape;
        }

        namespace SubscribeTickers {

            /** Properties of a SubscribeTickers. */
            interface $Properties {

                /** SubscribeTickers platform */
                platform?: (string|null);

                /** SubscribeTickers userId */
                userId?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a SubscribeTickers. */
            type $Shape = livery.market.SubscribeTickers.$Properties;
        }

        /**
         * Properties of a SubscribeKline.
         * @deprecated Use livery.market.SubscribeKline.$Properties instead.
         */
        interface ISubscribeKline extends livery.market.SubscribeKline.$Properties {
        }

        /** Represents a SubscribeKline. */
        class SubscribeKline {

            /**
             * Constructs a new SubscribeKline.
             * @param [properties] Properties to set
             */
            constructor(properties?: livery.market.SubscribeKline.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** SubscribeKline symbol. */
            symbol: string;

            /** SubscribeKline period. */
            period: string;

            /** SubscribeKline limit. */
            limit: number;

            /**
             * Encodes the specified SubscribeKline message. Does not implicitly {@link livery.market.SubscribeKline.verify|verify} messages.
             * @param message SubscribeKline message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: livery.market.SubscribeKline.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a SubscribeKline message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {livery.market.SubscribeKline & livery.market.SubscribeKline.$Shape} SubscribeKline
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): livery.market.SubscribeKline & livery.market.SubscribeKline.$Shape;
        }

        namespace SubscribeKline {

            /** Properties of a SubscribeKline. */
            interface $Properties {

                /** SubscribeKline symbol */
                symbol?: (string|null);

                /** SubscribeKline period */
                period?: (string|null);

                /** SubscribeKline limit */
                limit?: (number|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a SubscribeKline. */
            type $Shape = livery.market.SubscribeKline.$Properties;
        }

        /**
         * Properties of a SubscribeDepth.
         * @deprecated Use livery.market.SubscribeDepth.$Properties instead.
         */
        interface ISubscribeDepth extends livery.market.SubscribeDepth.$Properties {
        }

        /** Represents a SubscribeDepth. */
        class SubscribeDepth {

            /**
             * Constructs a new SubscribeDepth.
             * @param [properties] Properties to set
             */
            constructor(properties?: livery.market.SubscribeDepth.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** SubscribeDepth symbol. */
            symbol: string;

            /** SubscribeDepth limit. */
            limit: number;

            /**
             * Encodes the specified SubscribeDepth message. Does not implicitly {@link livery.market.SubscribeDepth.verify|verify} messages.
             * @param message SubscribeDepth message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: livery.market.SubscribeDepth.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a SubscribeDepth message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {livery.market.SubscribeDepth & livery.market.SubscribeDepth.$Shape} SubscribeDepth
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): livery.market.SubscribeDepth & livery.market.SubscribeDepth.$Shape;
        }

        namespace SubscribeDepth {

            /** Properties of a SubscribeDepth. */
            interface $Properties {

                /** SubscribeDepth symbol */
                symbol?: (string|null);

                /** SubscribeDepth limit */
                limit?: (number|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a SubscribeDepth. */
            type $Shape = livery.market.SubscribeDepth.$Properties;
        }

        /**
         * Properties of a Cancel.
         * @deprecated Use livery.market.Cancel.$Properties instead.
         */
        interface ICancel extends livery.market.Cancel.$Properties {
        }

        /** Represents a Cancel. */
        class Cancel {

            /**
             * Constructs a new Cancel.
             * @param [properties] Properties to set
             */
            constructor(properties?: livery.market.Cancel.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Cancel code. */
            code: number;

            /** Cancel symbol. */
            symbol: string;

            /** Cancel period. */
            period: string;

            /**
             * Encodes the specified Cancel message. Does not implicitly {@link livery.market.Cancel.verify|verify} messages.
             * @param message Cancel message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: livery.market.Cancel.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Cancel message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {livery.market.Cancel & livery.market.Cancel.$Shape} Cancel
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): livery.market.Cancel & livery.market.Cancel.$Shape;
        }

        namespace Cancel {

            /** Properties of a Cancel. */
            interface $Properties {

                /** Cancel code */
                code?: (number|null);

                /** Cancel symbol */
                symbol?: (string|null);

                /** Cancel period */
                period?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Cancel. */
            type $Shape = livery.market.Cancel.$Properties;
        }

        /**
         * Properties of a Heartbeat.
         * @deprecated Use livery.market.Heartbeat.$Properties instead.
         */
        interface IHeartbeat extends livery.market.Heartbeat.$Properties {
        }

        /** Represents a Heartbeat. */
        class Heartbeat {

            /**
             * Constructs a new Heartbeat.
             * @param [properties] Properties to set
             */
            constructor(properties?: livery.market.Heartbeat.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Heartbeat time. */
            time: number;

            /**
             * Encodes the specified Heartbeat message. Does not implicitly {@link livery.market.Heartbeat.verify|verify} messages.
             * @param message Heartbeat message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: livery.market.Heartbeat.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Heartbeat message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {livery.market.Heartbeat & livery.market.Heartbeat.$Shape} Heartbeat
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): livery.market.Heartbeat & livery.market.Heartbeat.$Shape;
        }

        namespace Heartbeat {

            /** Properties of a Heartbeat. */
            interface $Properties {

                /** Heartbeat time */
                time?: (number|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Heartbeat. */
            type $Shape = livery.market.Heartbeat.$Properties;
        }

        /**
         * Properties of a Ticker.
         * @deprecated Use livery.market.Ticker.$Properties instead.
         */
        interface ITicker extends livery.market.Ticker.$Properties {
        }

        /** Represents a Ticker. */
        class Ticker {

            /**
             * Constructs a new Ticker.
             * @param [properties] Properties to set
             */
            constructor(properties?: livery.market.Ticker.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Ticker symbol. */
            symbol: string;

            /** Ticker price. */
            price: string;

            /** Ticker change. */
            change: string;

            /** Ticker high. */
            high: string;

            /** Ticker low. */
            low: string;

            /** Ticker volume. */
            volume: string;

            /**
             * Encodes the specified Ticker message. Does not implicitly {@link livery.market.Ticker.verify|verify} messages.
             * @param message Ticker message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: livery.market.Ticker.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Ticker message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {livery.market.Ticker & livery.market.Ticker.$Shape} Ticker
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): livery.market.Ticker & livery.market.Ticker.$Shape;
        }

        namespace Ticker {

            /** Properties of a Ticker. */
            interface $Properties {

                /** Ticker symbol */
                symbol?: (string|null);

                /** Ticker price */
                price?: (string|null);

                /** Ticker change */
                change?: (string|null);

                /** Ticker high */
                high?: (string|null);

                /** Ticker low */
                low?: (string|null);

                /** Ticker volume */
                volume?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Ticker. */
            type $Shape = livery.market.Ticker.$Properties;
        }

        /**
         * Properties of a Tickers.
         * @deprecated Use livery.market.Tickers.$Properties instead.
         */
        interface ITickers extends livery.market.Tickers.$Properties {
        }

        /** Represents a Tickers. */
        class Tickers {

            /**
             * Constructs a new Tickers.
             * @param [properties] Properties to set
             */
            constructor(properties?: livery.market.Tickers.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Tickers tickerInfos. */
            tickerInfos: livery.market.Ticker.$Properties[];

            /**
             * Encodes the specified Tickers message. Does not implicitly {@link livery.market.Tickers.verify|verify} messages.
             * @param message Tickers message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: livery.market.Tickers.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Tickers message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {livery.market.Tickers & livery.market.Tickers.$Shape} Tickers
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): livery.market.Tickers & livery.market.Tickers.$Shape;
        }

        namespace Tickers {

            /** Properties of a Tickers. */
            interface $Properties {

                /** Tickers tickerInfos */
                tickerInfos?: (livery.market.Ticker.$Properties[]|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Tickers. */
            type $Shape = livery.market.Tickers.$Properties;
        }

        /**
         * Properties of a Kline.
         * @deprecated Use livery.market.Kline.$Properties instead.
         */
        interface IKline extends livery.market.Kline.$Properties {
        }

        /** Represents a Kline. */
        class Kline {

            /**
             * Constructs a new Kline.
             * @param [properties] Properties to set
             */
            constructor(properties?: livery.market.Kline.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Kline open. */
            open: string;

            /** Kline close. */
            close: string;

            /** Kline high. */
            high: string;

            /** Kline low. */
            low: string;

            /** Kline volume. */
            volume: string;

            /** Kline startTime. */
            startTime: number;

            /** Kline endTime. */
            endTime: number;

            /**
             * Encodes the specified Kline message. Does not implicitly {@link livery.market.Kline.verify|verify} messages.
             * @param message Kline message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: livery.market.Kline.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Kline message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {livery.market.Kline & livery.market.Kline.$Shape} Kline
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): livery.market.Kline & livery.market.Kline.$Shape;
        }

        namespace Kline {

            /** Properties of a Kline. */
            interface $Properties {

                /** Kline open */
                open?: (string|null);

                /** Kline close */
                close?: (string|null);

                /** Kline high */
                high?: (string|null);

                /** Kline low */
                low?: (string|null);

                /** Kline volume */
                volume?: (string|null);

                /** Kline startTime */
                startTime?: (number|null);

                /** Kline endTime */
                endTime?: (number|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Kline. */
            type $Shape = livery.market.Kline.$Properties;
        }

        /**
         * Properties of a Klines.
         * @deprecated Use livery.market.Klines.$Properties instead.
         */
        interface IKlines extends livery.market.Klines.$Properties {
        }

        /** Represents a Klines. */
        class Klines {

            /**
             * Constructs a new Klines.
             * @param [properties] Properties to set
             */
            constructor(properties?: livery.market.Klines.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Klines symbol. */
            symbol: string;

            /** Klines period. */
            period: string;

            /** Klines klines. */
            klines: livery.market.Kline.$Properties[];

            /** Klines snapshot. */
            snapshot: boolean;

            /**
             * Encodes the specified Klines message. Does not implicitly {@link livery.market.Klines.verify|verify} messages.
             * @param message Klines message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: livery.market.Klines.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Klines message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {livery.market.Klines & livery.market.Klines.$Shape} Klines
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): livery.market.Klines & livery.market.Klines.$Shape;
        }

        namespace Klines {

            /** Properties of a Klines. */
            interface $Properties {

                /** Klines symbol */
                symbol?: (string|null);

                /** Klines period */
                period?: (string|null);

                /** Klines klines */
                klines?: (livery.market.Kline.$Properties[]|null);

                /** Klines snapshot */
                snapshot?: (boolean|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Klines. */
            type $Shape = livery.market.Klines.$Properties;
        }

        /**
         * Properties of a Level.
         * @deprecated Use livery.market.Level.$Properties instead.
         */
        interface ILevel extends livery.market.Level.$Properties {
        }

        /** Represents a Level. */
        class Level {

            /**
             * Constructs a new Level.
             * @param [properties] Properties to set
             */
            constructor(properties?: livery.market.Level.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Level price. */
            price: string;

            /** Level volume. */
            volume: string;

            /**
             * Encodes the specified Level message. Does not implicitly {@link livery.market.Level.verify|verify} messages.
             * @param message Level message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: livery.market.Level.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Level message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {livery.market.Level & livery.market.Level.$Shape} Level
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): livery.market.Level & livery.market.Level.$Shape;
        }

        namespace Level {

            /** Properties of a Level. */
            interface $Properties {

                /** Level price */
                price?: (string|null);

                /** Level volume */
                volume?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Level. */
            type $Shape = livery.market.Level.$Properties;
        }

        /**
         * Properties of a Depth.
         * @deprecated Use livery.market.Depth.$Properties instead.
         */
        interface IDepth extends livery.market.Depth.$Properties {
        }

        /** Represents a Depth. */
        class Depth {

            /**
             * Constructs a new Depth.
             * @param [properties] Properties to set
             */
            constructor(properties?: livery.market.Depth.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Depth symbol. */
            symbol: string;

            /** Depth buy. */
            buy: livery.market.Level.$Properties[];

            /** Depth sell. */
            sell: livery.market.Level.$Properties[];

            /** Depth sequence. */
            sequence: number;

            /** Depth snapshot. */
            snapshot: boolean;

            /**
             * Encodes the specified Depth message. Does not implicitly {@link livery.market.Depth.verify|verify} messages.
             * @param message Depth message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: livery.market.Depth.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Depth message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {livery.market.Depth & livery.market.Depth.$Shape} Depth
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): livery.market.Depth & livery.market.Depth.$Shape;
        }

        namespace Depth {

            /** Properties of a Depth. */
            interface $Properties {

                /** Depth symbol */
                symbol?: (string|null);

                /** Depth buy */
                buy?: (livery.market.Level.$Properties[]|null);

                /** Depth sell */
                sell?: (livery.market.Level.$Properties[]|null);

                /** Depth sequence */
                sequence?: (number|null);

                /** Depth snapshot */
                snapshot?: (boolean|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Depth. */
            type $Shape = livery.market.Depth.$Properties;
        }

        /**
         * Properties of a Channel.
         * @deprecated Use livery.market.Channel.$Properties instead.
         */
        interface IChannel extends livery.market.Channel.$Properties {
        }

        /** Represents a Channel. */
        class Channel {

            /**
             * Constructs a new Channel.
             * @param [properties] Properties to set
             */
            constructor(properties?: livery.market.Channel.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Channel code. */
            code: number;

            /** Channel symbol. */
            symbol: string;

            /** Channel period. */
            period: string;

            /**
             * Encodes the specified Channel message. Does not implicitly {@link livery.market.Channel.verify|verify} messages.
             * @param message Channel message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: livery.market.Channel.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Channel message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {livery.market.Channel & livery.market.Channel.$Shape} Channel
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): livery.market.Channel & livery.market.Channel.$Shape;
        }

        namespace Channel {

            /** Properties of a Channel. */
            interface $Properties {

                /** Channel code */
                code?: (number|null);

                /** Channel symbol */
                symbol?: (string|null);

                /** Channel period */
                period?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Channel. */
            type $Shape = livery.market.Channel.$Properties;
        }

        /**
         * Properties of a Confirmation.
         * @deprecated Use livery.market.Confirmation.$Properties instead.
         */
        interface IConfirmation extends livery.market.Confirmation.$Properties {
        }

        /** Represents a Confirmation. */
        class Confirmation {

            /**
             * Constructs a new Confirmation.
             * @param [properties] Properties to set
             */
            constructor(properties?: livery.market.Confirmation.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Confirmation channels. */
            channels: livery.market.Channel.$Properties[];

            /**
             * Encodes the specified Confirmation message. Does not implicitly {@link livery.market.Confirmation.verify|verify} messages.
             * @param message Confirmation message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: livery.market.Confirmation.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Confirmation message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {livery.market.Confirmation & livery.market.Confirmation.$Shape} Confirmation
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): livery.market.Confirmation & livery.market.Confirmation.$Shape;
        }

        namespace Confirmation {

            /** Properties of a Confirmation. */
            interface $Properties {

                /** Confirmation channels */
                channels?: (livery.market.Channel.$Properties[]|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Confirmation. */
            type $Shape = livery.market.Confirmation.$Properties;
        }
    }
}
