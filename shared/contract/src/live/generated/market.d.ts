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

            /** Frame subscribeRealtime. */
            subscribeRealtime?: (livery.market.SubscribeRealtime.$Properties|null);

            /** Frame realtime. */
            realtime?: (livery.market.Realtime.$Properties|null);

            /** Frame authenticate. */
            authenticate?: (livery.market.Authenticate.$Properties|null);

            /** Frame authentication. */
            authentication?: (livery.market.Authentication.$Properties|null);

            /** Frame memberEvent. */
            memberEvent?: (livery.market.MemberEvent.$Properties|null);

            /** Frame subscribeTrades. */
            subscribeTrades?: (livery.market.SubscribeTrades.$Properties|null);

            /** Frame trades. */
            trades?: (livery.market.Trades.$Properties|null);

            /** Frame body. */
            body?: ("subscribeTickers"|"subscribeKline"|"subscribeDepth"|"cancel"|"heartbeat"|"tickers"|"klines"|"depth"|"confirmation"|"subscribeRealtime"|"realtime"|"authenticate"|"authentication"|"memberEvent"|"subscribeTrades"|"trades");

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

                /** Frame subscribeRealtime */
                subscribeRealtime?: (livery.market.SubscribeRealtime.$Properties|null);

                /** Frame realtime */
                realtime?: (livery.market.Realtime.$Properties|null);

                /** Frame authenticate */
                authenticate?: (livery.market.Authenticate.$Properties|null);

                /** Frame authentication */
                authentication?: (livery.market.Authentication.$Properties|null);

                /** Frame memberEvent */
                memberEvent?: (livery.market.MemberEvent.$Properties|null);

                /** Frame subscribeTrades */
                subscribeTrades?: (livery.market.SubscribeTrades.$Properties|null);

                /** Frame trades */
                trades?: (livery.market.Trades.$Properties|null);

                /** Frame body */
                body?: ("subscribeTickers"|"subscribeKline"|"subscribeDepth"|"cancel"|"heartbeat"|"tickers"|"klines"|"depth"|"confirmation"|"subscribeRealtime"|"realtime"|"authenticate"|"authentication"|"memberEvent"|"subscribeTrades"|"trades");

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
              subscribeRealtime?: livery.market.SubscribeRealtime.$Shape|null;
              realtime?: livery.market.Realtime.$Shape|null;
              authenticate?: livery.market.Authenticate.$Shape|null;
              authentication?: livery.market.Authentication.$Shape|null;
              memberEvent?: livery.market.MemberEvent.$Shape|null;
              subscribeTrades?: livery.market.SubscribeTrades.$Shape|null;
              trades?: livery.market.Trades.$Shape|null;
              $unknowns?: Uint8Array[];
            } & (
              ({ body?: undefined; subscribeTickers?: null; subscribeKline?: null; subscribeDepth?: null; cancel?: null; heartbeat?: null; tickers?: null; klines?: null; depth?: null; confirmation?: null; subscribeRealtime?: null; realtime?: null; authenticate?: null; authentication?: null; memberEvent?: null; subscribeTrades?: null; trades?: null }|{ body?: "subscribeTickers"; subscribeTickers: livery.market.SubscribeTickers.$Shape; subscribeKline?: null; subscribeDepth?: null; cancel?: null; heartbeat?: null; tickers?: null; klines?: null; depth?: null; confirmation?: null; subscribeRealtime?: null; realtime?: null; authenticate?: null; authentication?: null; memberEvent?: null; subscribeTrades?: null; trades?: null }|{ body?: "subscribeKline"; subscribeTickers?: null; subscribeKline: livery.market.SubscribeKline.$Shape; subscribeDepth?: null; cancel?: null; heartbeat?: null; tickers?: null; klines?: null; depth?: null; confirmation?: null; subscribeRealtime?: null; realtime?: null; authenticate?: null; authentication?: null; memberEvent?: null; subscribeTrades?: null; trades?: null }|{ body?: "subscribeDepth"; subscribeTickers?: null; subscribeKline?: null; subscribeDepth: livery.market.SubscribeDepth.$Shape; cancel?: null; heartbeat?: null; tickers?: null; klines?: null; depth?: null; confirmation?: null; subscribeRealtime?: null; realtime?: null; authenticate?: null; authentication?: null; memberEvent?: null; subscribeTrades?: null; trades?: null }|{ body?: "cancel"; subscribeTickers?: null; subscribeKline?: null; subscribeDepth?: null; cancel: livery.market.Cancel.$Shape; heartbeat?: null; tickers?: null; klines?: null; depth?: null; confirmation?: null; subscribeRealtime?: null; realtime?: null; authenticate?: null; authentication?: null; memberEvent?: null; subscribeTrades?: null; trades?: null }|{ body?: "heartbeat"; subscribeTickers?: null; subscribeKline?: null; subscribeDepth?: null; cancel?: null; heartbeat: livery.market.Heartbeat.$Shape; tickers?: null; klines?: null; depth?: null; confirmation?: null; subscribeRealtime?: null; realtime?: null; authenticate?: null; authentication?: null; memberEvent?: null; subscribeTrades?: null; trades?: null }|{ body?: "tickers"; subscribeTickers?: null; subscribeKline?: null; subscribeDepth?: null; cancel?: null; heartbeat?: null; tickers: livery.market.Tickers.$Shape; klines?: null; depth?: null; confirmation?: null; subscribeRealtime?: null; realtime?: null; authenticate?: null; authentication?: null; memberEvent?: null; subscribeTrades?: null; trades?: null }|{ body?: "klines"; subscribeTickers?: null; subscribeKline?: null; subscribeDepth?: null; cancel?: null; heartbeat?: null; tickers?: null; klines: livery.market.Klines.$Shape; depth?: null; confirmation?: null; subscribeRealtime?: null; realtime?: null; authenticate?: null; authentication?: null; memberEvent?: null; subscribeTrades?: null; trades?: null }|{ body?: "depth"; subscribeTickers?: null; subscribeKline?: null; subscribeDepth?: null; cancel?: null; heartbeat?: null; tickers?: null; klines?: null; depth: livery.market.Depth.$Shape; confirmation?: null; subscribeRealtime?: null; realtime?: null; authenticate?: null; authentication?: null; memberEvent?: null; subscribeTrades?: null; trades?: null }|{ body?: "confirmation"; subscribeTickers?: null; subscribeKline?: null; subscribeDepth?: null; cancel?: null; heartbeat?: null; tickers?: null; klines?: null; depth?: null; confirmation: livery.market.Confirmation.$Shape; subscribeRealtime?: null; realtime?: null; authenticate?: null; authentication?: null; memberEvent?: null; subscribeTrades?: null; trades?: null }|{ body?: "subscribeRealtime"; subscribeTickers?: null; subscribeKline?: null; subscribeDepth?: null; cancel?: null; heartbeat?: null; tickers?: null; klines?: null; depth?: null; confirmation?: null; subscribeRealtime: livery.market.SubscribeRealtime.$Shape; realtime?: null; authenticate?: null; authentication?: null; memberEvent?: null; subscribeTrades?: null; trades?: null }|{ body?: "realtime"; subscribeTickers?: null; subscribeKline?: null; subscribeDepth?: null; cancel?: null; heartbeat?: null; tickers?: null; klines?: null; depth?: null; confirmation?: null; subscribeRealtime?: null; realtime: livery.market.Realtime.$Shape; authenticate?: null; authentication?: null; memberEvent?: null; subscribeTrades?: null; trades?: null }|{ body?: "authenticate"; subscribeTickers?: null; subscribeKline?: null; subscribeDepth?: null; cancel?: null; heartbeat?: null; tickers?: null; klines?: null; depth?: null; confirmation?: null; subscribeRealtime?: null; realtime?: null; authenticate: livery.market.Authenticate.$Shape; authentication?: null; memberEvent?: null; subscribeTrades?: null; trades?: null }|{ body?: "authentication"; subscribeTickers?: null; subscribeKline?: null; subscribeDepth?: null; cancel?: null; heartbeat?: null; tickers?: null; klines?: null; depth?: null; confirmation?: null; subscribeRealtime?: null; realtime?: null; authenticate?: null; authentication: livery.market.Authentication.$Shape; memberEvent?: null; subscribeTrades?: null; trades?: null }|{ body?: "memberEvent"; subscribeTickers?: null; subscribeKline?: null; subscribeDepth?: null; cancel?: null; heartbeat?: null; tickers?: null; klines?: null; depth?: null; confirmation?: null; subscribeRealtime?: null; realtime?: null; authenticate?: null; authentication?: null; memberEvent: livery.market.MemberEvent.$Shape; subscribeTrades?: null; trades?: null }|{ body?: "subscribeTrades"; subscribeTickers?: null; subscribeKline?: null; subscribeDepth?: null; cancel?: null; heartbeat?: null; tickers?: null; klines?: null; depth?: null; confirmation?: null; subscribeRealtime?: null; realtime?: null; authenticate?: null; authentication?: null; memberEvent?: null; subscribeTrades: livery.market.SubscribeTrades.$Shape; trades?: null }|{ body?: "trades"; subscribeTickers?: null; subscribeKline?: null; subscribeDepth?: null; cancel?: null; heartbeat?: null; tickers?: null; klines?: null; depth?: null; confirmation?: null; subscribeRealtime?: null; realtime?: null; authenticate?: null; authentication?: null; memberEvent?: null; subscribeTrades?: null; trades: livery.market.Trades.$Shape })
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

            /** Ticker diff. */
            diff: string;

            /** Ticker terms. */
            terms: number;

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

                /** Ticker diff */
                diff?: (string|null);

                /** Ticker terms */
                terms?: (number|null);

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

        /**
         * Properties of a SubscribeRealtime.
         * @deprecated Use livery.market.SubscribeRealtime.$Properties instead.
         */
        interface ISubscribeRealtime extends livery.market.SubscribeRealtime.$Properties {
        }

        /** Represents a SubscribeRealtime. */
        class SubscribeRealtime {

            /**
             * Constructs a new SubscribeRealtime.
             * @param [properties] Properties to set
             */
            constructor(properties?: livery.market.SubscribeRealtime.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** SubscribeRealtime symbol. */
            symbol: string;

            /**
             * Encodes the specified SubscribeRealtime message. Does not implicitly {@link livery.market.SubscribeRealtime.verify|verify} messages.
             * @param message SubscribeRealtime message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: livery.market.SubscribeRealtime.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a SubscribeRealtime message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {livery.market.SubscribeRealtime & livery.market.SubscribeRealtime.$Shape} SubscribeRealtime
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): livery.market.SubscribeRealtime & livery.market.SubscribeRealtime.$Shape;
        }

        namespace SubscribeRealtime {

            /** Properties of a SubscribeRealtime. */
            interface $Properties {

                /** SubscribeRealtime symbol */
                symbol?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a SubscribeRealtime. */
            type $Shape = livery.market.SubscribeRealtime.$Properties;
        }

        /**
         * Properties of a PricePoint.
         * @deprecated Use livery.market.PricePoint.$Properties instead.
         */
        interface IPricePoint extends livery.market.PricePoint.$Properties {
        }

        /** Represents a PricePoint. */
        class PricePoint {

            /**
             * Constructs a new PricePoint.
             * @param [properties] Properties to set
             */
            constructor(properties?: livery.market.PricePoint.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** PricePoint time. */
            time: number;

            /** PricePoint price. */
            price: string;

            /**
             * Encodes the specified PricePoint message. Does not implicitly {@link livery.market.PricePoint.verify|verify} messages.
             * @param message PricePoint message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: livery.market.PricePoint.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a PricePoint message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {livery.market.PricePoint & livery.market.PricePoint.$Shape} PricePoint
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): livery.market.PricePoint & livery.market.PricePoint.$Shape;
        }

        namespace PricePoint {

            /** Properties of a PricePoint. */
            interface $Properties {

                /** PricePoint time */
                time?: (number|null);

                /** PricePoint price */
                price?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a PricePoint. */
            type $Shape = livery.market.PricePoint.$Properties;
        }

        /**
         * Properties of a Realtime.
         * @deprecated Use livery.market.Realtime.$Properties instead.
         */
        interface IRealtime extends livery.market.Realtime.$Properties {
        }

        /** Represents a Realtime. */
        class Realtime {

            /**
             * Constructs a new Realtime.
             * @param [properties] Properties to set
             */
            constructor(properties?: livery.market.Realtime.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Realtime symbol. */
            symbol: string;

            /** Realtime points. */
            points: livery.market.PricePoint.$Properties[];

            /** Realtime snapshot. */
            snapshot: boolean;

            /**
             * Encodes the specified Realtime message. Does not implicitly {@link livery.market.Realtime.verify|verify} messages.
             * @param message Realtime message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: livery.market.Realtime.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Realtime message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {livery.market.Realtime & livery.market.Realtime.$Shape} Realtime
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): livery.market.Realtime & livery.market.Realtime.$Shape;
        }

        namespace Realtime {

            /** Properties of a Realtime. */
            interface $Properties {

                /** Realtime symbol */
                symbol?: (string|null);

                /** Realtime points */
                points?: (livery.market.PricePoint.$Properties[]|null);

                /** Realtime snapshot */
                snapshot?: (boolean|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Realtime. */
            type $Shape = livery.market.Realtime.$Properties;
        }

        /**
         * Properties of an Authenticate.
         * @deprecated Use livery.market.Authenticate.$Properties instead.
         */
        interface IAuthenticate extends livery.market.Authenticate.$Properties {
        }

        /** Represents an Authenticate. */
        class Authenticate {

            /**
             * Constructs a new Authenticate.
             * @param [properties] Properties to set
             */
            constructor(properties?: livery.market.Authenticate.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Authenticate token. */
            token: string;

            /**
             * Encodes the specified Authenticate message. Does not implicitly {@link livery.market.Authenticate.verify|verify} messages.
             * @param message Authenticate message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: livery.market.Authenticate.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes an Authenticate message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {livery.market.Authenticate & livery.market.Authenticate.$Shape} Authenticate
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): livery.market.Authenticate & livery.market.Authenticate.$Shape;
        }

        namespace Authenticate {

            /** Properties of an Authenticate. */
            interface $Properties {

                /** Authenticate token */
                token?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of an Authenticate. */
            type $Shape = livery.market.Authenticate.$Properties;
        }

        /**
         * Properties of an Authentication.
         * @deprecated Use livery.market.Authentication.$Properties instead.
         */
        interface IAuthentication extends livery.market.Authentication.$Properties {
        }

        /** Represents an Authentication. */
        class Authentication {

            /**
             * Constructs a new Authentication.
             * @param [properties] Properties to set
             */
            constructor(properties?: livery.market.Authentication.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Authentication code. */
            code: number;

            /**
             * Encodes the specified Authentication message. Does not implicitly {@link livery.market.Authentication.verify|verify} messages.
             * @param message Authentication message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: livery.market.Authentication.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes an Authentication message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {livery.market.Authentication & livery.market.Authentication.$Shape} Authentication
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): livery.market.Authentication & livery.market.Authentication.$Shape;
        }

        namespace Authentication {

            /** Properties of an Authentication. */
            interface $Properties {

                /** Authentication code */
                code?: (number|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of an Authentication. */
            type $Shape = livery.market.Authentication.$Properties;
        }

        /**
         * Properties of a MemberEvent.
         * @deprecated Use livery.market.MemberEvent.$Properties instead.
         */
        interface IMemberEvent extends livery.market.MemberEvent.$Properties {
        }

        /** Represents a MemberEvent. */
        class MemberEvent {

            /**
             * Constructs a new MemberEvent.
             * @param [properties] Properties to set
             */
            constructor(properties?: livery.market.MemberEvent.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** MemberEvent topic. */
            topic: string;

            /** MemberEvent reference. */
            reference: string;

            /**
             * Encodes the specified MemberEvent message. Does not implicitly {@link livery.market.MemberEvent.verify|verify} messages.
             * @param message MemberEvent message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: livery.market.MemberEvent.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a MemberEvent message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {livery.market.MemberEvent & livery.market.MemberEvent.$Shape} MemberEvent
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): livery.market.MemberEvent & livery.market.MemberEvent.$Shape;
        }

        namespace MemberEvent {

            /** Properties of a MemberEvent. */
            interface $Properties {

                /** MemberEvent topic */
                topic?: (string|null);

                /** MemberEvent reference */
                reference?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a MemberEvent. */
            type $Shape = livery.market.MemberEvent.$Properties;
        }

        /**
         * Properties of a SubscribeTrades.
         * @deprecated Use livery.market.SubscribeTrades.$Properties instead.
         */
        interface ISubscribeTrades extends livery.market.SubscribeTrades.$Properties {
        }

        /** Represents a SubscribeTrades. */
        class SubscribeTrades {

            /**
             * Constructs a new SubscribeTrades.
             * @param [properties] Properties to set
             */
            constructor(properties?: livery.market.SubscribeTrades.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** SubscribeTrades symbol. */
            symbol: string;

            /**
             * Encodes the specified SubscribeTrades message. Does not implicitly {@link livery.market.SubscribeTrades.verify|verify} messages.
             * @param message SubscribeTrades message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: livery.market.SubscribeTrades.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a SubscribeTrades message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {livery.market.SubscribeTrades & livery.market.SubscribeTrades.$Shape} SubscribeTrades
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): livery.market.SubscribeTrades & livery.market.SubscribeTrades.$Shape;
        }

        namespace SubscribeTrades {

            /** Properties of a SubscribeTrades. */
            interface $Properties {

                /** SubscribeTrades symbol */
                symbol?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a SubscribeTrades. */
            type $Shape = livery.market.SubscribeTrades.$Properties;
        }

        /**
         * Properties of a Trade.
         * @deprecated Use livery.market.Trade.$Properties instead.
         */
        interface ITrade extends livery.market.Trade.$Properties {
        }

        /** Represents a Trade. */
        class Trade {

            /**
             * Constructs a new Trade.
             * @param [properties] Properties to set
             */
            constructor(properties?: livery.market.Trade.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Trade id. */
            id: string;

            /** Trade price. */
            price: string;

            /** Trade volume. */
            volume: string;

            /** Trade time. */
            time: number;

            /** Trade takerBuys. */
            takerBuys: boolean;

            /**
             * Encodes the specified Trade message. Does not implicitly {@link livery.market.Trade.verify|verify} messages.
             * @param message Trade message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: livery.market.Trade.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Trade message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {livery.market.Trade & livery.market.Trade.$Shape} Trade
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): livery.market.Trade & livery.market.Trade.$Shape;
        }

        namespace Trade {

            /** Properties of a Trade. */
            interface $Properties {

                /** Trade id */
                id?: (string|null);

                /** Trade price */
                price?: (string|null);

                /** Trade volume */
                volume?: (string|null);

                /** Trade time */
                time?: (number|null);

                /** Trade takerBuys */
                takerBuys?: (boolean|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Trade. */
            type $Shape = livery.market.Trade.$Properties;
        }

        /**
         * Properties of a Trades.
         * @deprecated Use livery.market.Trades.$Properties instead.
         */
        interface ITrades extends livery.market.Trades.$Properties {
        }

        /** Represents a Trades. */
        class Trades {

            /**
             * Constructs a new Trades.
             * @param [properties] Properties to set
             */
            constructor(properties?: livery.market.Trades.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Trades symbol. */
            symbol: string;

            /** Trades trades. */
            trades: livery.market.Trade.$Properties[];

            /** Trades snapshot. */
            snapshot: boolean;

            /**
             * Encodes the specified Trades message. Does not implicitly {@link livery.market.Trades.verify|verify} messages.
             * @param message Trades message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: livery.market.Trades.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Trades message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {livery.market.Trades & livery.market.Trades.$Shape} Trades
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): livery.market.Trades & livery.market.Trades.$Shape;
        }

        namespace Trades {

            /** Properties of a Trades. */
            interface $Properties {

                /** Trades symbol */
                symbol?: (string|null);

                /** Trades trades */
                trades?: (livery.market.Trade.$Properties[]|null);

                /** Trades snapshot */
                snapshot?: (boolean|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Trades. */
            type $Shape = livery.market.Trades.$Properties;
        }
    }
}
