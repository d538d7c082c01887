/*eslint-disable block-scoped-var, id-length, no-control-regex, no-magic-numbers, no-mixed-operators, no-prototype-builtins, no-redeclare, no-shadow, no-var, sort-vars, default-case, jsdoc/require-param*/
import $protobuf from "protobufjs/minimal.js";

// Common aliases
const $Reader = $protobuf.Reader, $Writer = $protobuf.Writer, $util = $protobuf.util;
const $Object = $util.global.Object, $undefined = $util.global.undefined, $Error = $util.global.Error, $RangeError = $util.global.RangeError;

// Exported root namespace
const $root = {};

export const livery = $root.livery = (() => {

    /**
     * Namespace livery.
     * @exports livery
     * @namespace
     */
    const livery = {};

    livery.market = (function() {

        /**
         * Namespace market.
         * @memberof livery
         * @namespace
         */
        const market = {};

        market.Frame = (function() {

            /**
             * Properties of a Frame.
             * @typedef {Object} livery.market.Frame.$Properties
             * @property {number|null} [code] Frame code
             * @property {livery.market.SubscribeTickers.$Properties|null} [subscribeTickers] Frame subscribeTickers
             * @property {livery.market.SubscribeKline.$Properties|null} [subscribeKline] Frame subscribeKline
             * @property {livery.market.SubscribeDepth.$Properties|null} [subscribeDepth] Frame subscribeDepth
             * @property {livery.market.Cancel.$Properties|null} [cancel] Frame cancel
             * @property {livery.market.Heartbeat.$Properties|null} [heartbeat] Frame heartbeat
             * @property {livery.market.Tickers.$Properties|null} [tickers] Frame tickers
             * @property {livery.market.Klines.$Properties|null} [klines] Frame klines
             * @property {livery.market.Depth.$Properties|null} [depth] Frame depth
             * @property {livery.market.Confirmation.$Properties|null} [confirmation] Frame confirmation
             * @property {livery.market.SubscribeRealtime.$Properties|null} [subscribeRealtime] Frame subscribeRealtime
             * @property {livery.market.Realtime.$Properties|null} [realtime] Frame realtime
             * @property {livery.market.Authenticate.$Properties|null} [authenticate] Frame authenticate
             * @property {livery.market.Authentication.$Properties|null} [authentication] Frame authentication
             * @property {livery.market.MemberEvent.$Properties|null} [memberEvent] Frame memberEvent
             * @property {livery.market.SubscribeTrades.$Properties|null} [subscribeTrades] Frame subscribeTrades
             * @property {livery.market.Trades.$Properties|null} [trades] Frame trades
             * @property {"subscribeTickers"|"subscribeKline"|"subscribeDepth"|"cancel"|"heartbeat"|"tickers"|"klines"|"depth"|"confirmation"|"subscribeRealtime"|"realtime"|"authenticate"|"authentication"|"memberEvent"|"subscribeTrades"|"trades"} [body] Frame body
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Frame.
             * @memberof livery.market
             * @interface IFrame
             * @augments livery.market.Frame.$Properties
             * @deprecated Use livery.market.Frame.$Properties instead.
             */

            /**
             * Narrowed shape of a Frame.
             * @typedef {{
             *   code?: number|null;
             *   subscribeTickers?: livery.market.SubscribeTickers.$Shape|null;
             *   subscribeKline?: livery.market.SubscribeKline.$Shape|null;
             *   subscribeDepth?: livery.market.SubscribeDepth.$Shape|null;
             *   cancel?: livery.market.Cancel.$Shape|null;
             *   heartbeat?: livery.market.Heartbeat.$Shape|null;
             *   tickers?: livery.market.Tickers.$Shape|null;
             *   klines?: livery.market.Klines.$Shape|null;
             *   depth?: livery.market.Depth.$Shape|null;
             *   confirmation?: livery.market.Confirmation.$Shape|null;
             *   subscribeRealtime?: livery.market.SubscribeRealtime.$Shape|null;
             *   realtime?: livery.market.Realtime.$Shape|null;
             *   authenticate?: livery.market.Authenticate.$Shape|null;
             *   authentication?: livery.market.Authentication.$Shape|null;
             *   memberEvent?: livery.market.MemberEvent.$Shape|null;
             *   subscribeTrades?: livery.market.SubscribeTrades.$Shape|null;
             *   trades?: livery.market.Trades.$Shape|null;
             *   $unknowns?: Array.<Uint8Array>;
             * } & (
             *   ({ body?: undefined; subscribeTickers?: null; subscribeKline?: null; subscribeDepth?: null; cancel?: null; heartbeat?: null; tickers?: null; klines?: null; depth?: null; confirmation?: null; subscribeRealtime?: null; realtime?: null; authenticate?: null; authentication?: null; memberEvent?: null; subscribeTrades?: null; trades?: null }|{ body?: "subscribeTickers"; subscribeTickers: livery.market.SubscribeTickers.$Shape; subscribeKline?: null; subscribeDepth?: null; cancel?: null; heartbeat?: null; tickers?: null; klines?: null; depth?: null; confirmation?: null; subscribeRealtime?: null; realtime?: null; authenticate?: null; authentication?: null; memberEvent?: null; subscribeTrades?: null; trades?: null }|{ body?: "subscribeKline"; subscribeTickers?: null; subscribeKline: livery.market.SubscribeKline.$Shape; subscribeDepth?: null; cancel?: null; heartbeat?: null; tickers?: null; klines?: null; depth?: null; confirmation?: null; subscribeRealtime?: null; realtime?: null; authenticate?: null; authentication?: null; memberEvent?: null; subscribeTrades?: null; trades?: null }|{ body?: "subscribeDepth"; subscribeTickers?: null; subscribeKline?: null; subscribeDepth: livery.market.SubscribeDepth.$Shape; cancel?: null; heartbeat?: null; tickers?: null; klines?: null; depth?: null; confirmation?: null; subscribeRealtime?: null; realtime?: null; authenticate?: null; authentication?: null; memberEvent?: null; subscribeTrades?: null; trades?: null }|{ body?: "cancel"; subscribeTickers?: null; subscribeKline?: null; subscribeDepth?: null; cancel: livery.market.Cancel.$Shape; heartbeat?: null; tickers?: null; klines?: null; depth?: null; confirmation?: null; subscribeRealtime?: null; realtime?: null; authenticate?: null; authentication?: null; memberEvent?: null; subscribeTrades?: null; trades?: null }|{ body?: "heartbeat"; subscribeTickers?: null; subscribeKline?: null; subscribeDepth?: null; cancel?: null; heartbeat: livery.market.Heartbeat.$Shape; tickers?: null; klines?: null; depth?: null; confirmation?: null; subscribeRealtime?: null; realtime?: null; authenticate?: null; authentication?: null; memberEvent?: null; subscribeTrades?: null; trades?: null }|{ body?: "tickers"; subscribeTickers?: null; subscribeKline?: null; subscribeDepth?: null; cancel?: null; heartbeat?: null; tickers: livery.market.Tickers.$Shape; klines?: null; depth?: null; confirmation?: null; subscribeRealtime?: null; realtime?: null; authenticate?: null; authentication?: null; memberEvent?: null; subscribeTrades?: null; trades?: null }|{ body?: "klines"; subscribeTickers?: null; subscribeKline?: null; subscribeDepth?: null; cancel?: null; heartbeat?: null; tickers?: null; klines: livery.market.Klines.$Shape; depth?: null; confirmation?: null; subscribeRealtime?: null; realtime?: null; authenticate?: null; authentication?: null; memberEvent?: null; subscribeTrades?: null; trades?: null }|{ body?: "depth"; subscribeTickers?: null; subscribeKline?: null; subscribeDepth?: null; cancel?: null; heartbeat?: null; tickers?: null; klines?: null; depth: livery.market.Depth.$Shape; confirmation?: null; subscribeRealtime?: null; realtime?: null; authenticate?: null; authentication?: null; memberEvent?: null; subscribeTrades?: null; trades?: null }|{ body?: "confirmation"; subscribeTickers?: null; subscribeKline?: null; subscribeDepth?: null; cancel?: null; heartbeat?: null; tickers?: null; klines?: null; depth?: null; confirmation: livery.market.Confirmation.$Shape; subscribeRealtime?: null; realtime?: null; authenticate?: null; authentication?: null; memberEvent?: null; subscribeTrades?: null; trades?: null }|{ body?: "subscribeRealtime"; subscribeTickers?: null; subscribeKline?: null; subscribeDepth?: null; cancel?: null; heartbeat?: null; tickers?: null; klines?: null; depth?: null; confirmation?: null; subscribeRealtime: livery.market.SubscribeRealtime.$Shape; realtime?: null; authenticate?: null; authentication?: null; memberEvent?: null; subscribeTrades?: null; trades?: null }|{ body?: "realtime"; subscribeTickers?: null; subscribeKline?: null; subscribeDepth?: null; cancel?: null; heartbeat?: null; tickers?: null; klines?: null; depth?: null; confirmation?: null; subscribeRealtime?: null; realtime: livery.market.Realtime.$Shape; authenticate?: null; authentication?: null; memberEvent?: null; subscribeTrades?: null; trades?: null }|{ body?: "authenticate"; subscribeTickers?: null; subscribeKline?: null; subscribeDepth?: null; cancel?: null; heartbeat?: null; tickers?: null; klines?: null; depth?: null; confirmation?: null; subscribeRealtime?: null; realtime?: null; authenticate: livery.market.Authenticate.$Shape; authentication?: null; memberEvent?: null; subscribeTrades?: null; trades?: null }|{ body?: "authentication"; subscribeTickers?: null; subscribeKline?: null; subscribeDepth?: null; cancel?: null; heartbeat?: null; tickers?: null; klines?: null; depth?: null; confirmation?: null; subscribeRealtime?: null; realtime?: null; authenticate?: null; authentication: livery.market.Authentication.$Shape; memberEvent?: null; subscribeTrades?: null; trades?: null }|{ body?: "memberEvent"; subscribeTickers?: null; subscribeKline?: null; subscribeDepth?: null; cancel?: null; heartbeat?: null; tickers?: null; klines?: null; depth?: null; confirmation?: null; subscribeRealtime?: null; realtime?: null; authenticate?: null; authentication?: null; memberEvent: livery.market.MemberEvent.$Shape; subscribeTrades?: null; trades?: null }|{ body?: "subscribeTrades"; subscribeTickers?: null; subscribeKline?: null; subscribeDepth?: null; cancel?: null; heartbeat?: null; tickers?: null; klines?: null; depth?: null; confirmation?: null; subscribeRealtime?: null; realtime?: null; authenticate?: null; authentication?: null; memberEvent?: null; subscribeTrades: livery.market.SubscribeTrades.$Shape; trades?: null }|{ body?: "trades"; subscribeTickers?: null; subscribeKline?: null; subscribeDepth?: null; cancel?: null; heartbeat?: null; tickers?: null; klines?: null; depth?: null; confirmation?: null; subscribeRealtime?: null; realtime?: null; authenticate?: null; authentication?: null; memberEvent?: null; subscribeTrades?: null; trades: livery.market.Trades.$Shape })
             * )} livery.market.Frame.$Shape
             */

            /**
             * Constructs a new Frame.
             * @memberof livery.market
             * @classdesc Represents a Frame.
             * @constructor
             * @param {livery.market.Frame.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Frame = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Frame code.
             * @member {number} code
             * @memberof livery.market.Frame
             * @instance
             */
            Frame.prototype.code = 0;

            /**
             * Frame subscribeTickers.
             * @member {livery.market.SubscribeTickers.$Properties|null|undefined} subscribeTickers
             * @memberof livery.market.Frame
             * @instance
             */
            Frame.prototype.subscribeTickers = null;

            /**
             * Frame subscribeKline.
             * @member {livery.market.SubscribeKline.$Properties|null|undefined} subscribeKline
             * @memberof livery.market.Frame
             * @instance
             */
            Frame.prototype.subscribeKline = null;

            /**
             * Frame subscribeDepth.
             * @member {livery.market.SubscribeDepth.$Properties|null|undefined} subscribeDepth
             * @memberof livery.market.Frame
             * @instance
             */
            Frame.prototype.subscribeDepth = null;

            /**
             * Frame cancel.
             * @member {livery.market.Cancel.$Properties|null|undefined} cancel
             * @memberof livery.market.Frame
             * @instance
             */
            Frame.prototype.cancel = null;

            /**
             * Frame heartbeat.
             * @member {livery.market.Heartbeat.$Properties|null|undefined} heartbeat
             * @memberof livery.market.Frame
             * @instance
             */
            Frame.prototype.heartbeat = null;

            /**
             * Frame tickers.
             * @member {livery.market.Tickers.$Properties|null|undefined} tickers
             * @memberof livery.market.Frame
             * @instance
             */
            Frame.prototype.tickers = null;

            /**
             * Frame klines.
             * @member {livery.market.Klines.$Properties|null|undefined} klines
             * @memberof livery.market.Frame
             * @instance
             */
            Frame.prototype.klines = null;

            /**
             * Frame depth.
             * @member {livery.market.Depth.$Properties|null|undefined} depth
             * @memberof livery.market.Frame
             * @instance
             */
            Frame.prototype.depth = null;

            /**
             * Frame confirmation.
             * @member {livery.market.Confirmation.$Properties|null|undefined} confirmation
             * @memberof livery.market.Frame
             * @instance
             */
            Frame.prototype.confirmation = null;

            /**
             * Frame subscribeRealtime.
             * @member {livery.market.SubscribeRealtime.$Properties|null|undefined} subscribeRealtime
             * @memberof livery.market.Frame
             * @instance
             */
            Frame.prototype.subscribeRealtime = null;

            /**
             * Frame realtime.
             * @member {livery.market.Realtime.$Properties|null|undefined} realtime
             * @memberof livery.market.Frame
             * @instance
             */
            Frame.prototype.realtime = null;

            /**
             * Frame authenticate.
             * @member {livery.market.Authenticate.$Properties|null|undefined} authenticate
             * @memberof livery.market.Frame
             * @instance
             */
            Frame.prototype.authenticate = null;

            /**
             * Frame authentication.
             * @member {livery.market.Authentication.$Properties|null|undefined} authentication
             * @memberof livery.market.Frame
             * @instance
             */
            Frame.prototype.authentication = null;

            /**
             * Frame memberEvent.
             * @member {livery.market.MemberEvent.$Properties|null|undefined} memberEvent
             * @memberof livery.market.Frame
             * @instance
             */
            Frame.prototype.memberEvent = null;

            /**
             * Frame subscribeTrades.
             * @member {livery.market.SubscribeTrades.$Properties|null|undefined} subscribeTrades
             * @memberof livery.market.Frame
             * @instance
             */
            Frame.prototype.subscribeTrades = null;

            /**
             * Frame trades.
             * @member {livery.market.Trades.$Properties|null|undefined} trades
             * @memberof livery.market.Frame
             * @instance
             */
            Frame.prototype.trades = null;

            // OneOf field names bound to virtual getters and setters
            let $oneOfFields;

            /**
             * Frame body.
             * @member {"subscribeTickers"|"subscribeKline"|"subscribeDepth"|"cancel"|"heartbeat"|"tickers"|"klines"|"depth"|"confirmation"|"subscribeRealtime"|"realtime"|"authenticate"|"authentication"|"memberEvent"|"subscribeTrades"|"trades"|undefined} body
             * @memberof livery.market.Frame
             * @instance
             */
            $Object.defineProperty(Frame.prototype, "body", {
                get: $util.oneOfGetter($oneOfFields = ["subscribeTickers", "subscribeKline", "subscribeDepth", "cancel", "heartbeat", "tickers", "klines", "depth", "confirmation", "subscribeRealtime", "realtime", "authenticate", "authentication", "memberEvent", "subscribeTrades", "trades"]),
                set: $util.oneOfSetter($oneOfFields)
            });

            /**
             * Encodes the specified Frame message. Does not implicitly {@link livery.market.Frame.verify|verify} messages.
             * @function encode
             * @memberof livery.market.Frame
             * @static
             * @param {livery.market.Frame.$Properties} message Frame message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Frame.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.code != null && $Object.hasOwnProperty.call(message, "code") && message.code !== 0)
                    writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.code);
                if (message.subscribeTickers != null && $Object.hasOwnProperty.call(message, "subscribeTickers"))
                    $root.livery.market.SubscribeTickers.encode(message.subscribeTickers, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                if (message.subscribeKline != null && $Object.hasOwnProperty.call(message, "subscribeKline"))
                    $root.livery.market.SubscribeKline.encode(message.subscribeKline, writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
                if (message.subscribeDepth != null && $Object.hasOwnProperty.call(message, "subscribeDepth"))
                    $root.livery.market.SubscribeDepth.encode(message.subscribeDepth, writer.uint32(/* id 4, wireType 2 =*/34).fork(), _depth + 1).ldelim();
                if (message.cancel != null && $Object.hasOwnProperty.call(message, "cancel"))
                    $root.livery.market.Cancel.encode(message.cancel, writer.uint32(/* id 5, wireType 2 =*/42).fork(), _depth + 1).ldelim();
                if (message.heartbeat != null && $Object.hasOwnProperty.call(message, "heartbeat"))
                    $root.livery.market.Heartbeat.encode(message.heartbeat, writer.uint32(/* id 6, wireType 2 =*/50).fork(), _depth + 1).ldelim();
                if (message.tickers != null && $Object.hasOwnProperty.call(message, "tickers"))
                    $root.livery.market.Tickers.encode(message.tickers, writer.uint32(/* id 7, wireType 2 =*/58).fork(), _depth + 1).ldelim();
                if (message.klines != null && $Object.hasOwnProperty.call(message, "klines"))
                    $root.livery.market.Klines.encode(message.klines, writer.uint32(/* id 8, wireType 2 =*/66).fork(), _depth + 1).ldelim();
                if (message.depth != null && $Object.hasOwnProperty.call(message, "depth"))
                    $root.livery.market.Depth.encode(message.depth, writer.uint32(/* id 9, wireType 2 =*/74).fork(), _depth + 1).ldelim();
                if (message.confirmation != null && $Object.hasOwnProperty.call(message, "confirmation"))
                    $root.livery.market.Confirmation.encode(message.confirmation, writer.uint32(/* id 10, wireType 2 =*/82).fork(), _depth + 1).ldelim();
                if (message.subscribeRealtime != null && $Object.hasOwnProperty.call(message, "subscribeRealtime"))
                    $root.livery.market.SubscribeRealtime.encode(message.subscribeRealtime, writer.uint32(/* id 11, wireType 2 =*/90).fork(), _depth + 1).ldelim();
                if (message.realtime != null && $Object.hasOwnProperty.call(message, "realtime"))
                    $root.livery.market.Realtime.encode(message.realtime, writer.uint32(/* id 12, wireType 2 =*/98).fork(), _depth + 1).ldelim();
                if (message.authenticate != null && $Object.hasOwnProperty.call(message, "authenticate"))
                    $root.livery.market.Authenticate.encode(message.authenticate, writer.uint32(/* id 13, wireType 2 =*/106).fork(), _depth + 1).ldelim();
                if (message.authentication != null && $Object.hasOwnProperty.call(message, "authentication"))
                    $root.livery.market.Authentication.encode(message.authentication, writer.uint32(/* id 14, wireType 2 =*/114).fork(), _depth + 1).ldelim();
                if (message.memberEvent != null && $Object.hasOwnProperty.call(message, "memberEvent"))
                    $root.livery.market.MemberEvent.encode(message.memberEvent, writer.uint32(/* id 15, wireType 2 =*/122).fork(), _depth + 1).ldelim();
                if (message.subscribeTrades != null && $Object.hasOwnProperty.call(message, "subscribeTrades"))
                    $root.livery.market.SubscribeTrades.encode(message.subscribeTrades, writer.uint32(/* id 16, wireType 2 =*/130).fork(), _depth + 1).ldelim();
                if (message.trades != null && $Object.hasOwnProperty.call(message, "trades"))
                    $root.livery.market.Trades.encode(message.trades, writer.uint32(/* id 17, wireType 2 =*/138).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a Frame message from the specified reader or buffer.
             * @function decode
             * @memberof livery.market.Frame
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {livery.market.Frame & livery.market.Frame.$Shape} Frame
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Frame.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.livery.market.Frame();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.code = value;
                            else
                                delete message.code;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            message.subscribeTickers = $root.livery.market.SubscribeTickers.decode(reader, reader.size(), $undefined, _depth + 1, message.subscribeTickers);
                            message.body = "subscribeTickers";
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            message.subscribeKline = $root.livery.market.SubscribeKline.decode(reader, reader.size(), $undefined, _depth + 1, message.subscribeKline);
                            message.body = "subscribeKline";
                            continue;
                        }
                    case 4: {
                            if (wireType !== 2)
                                break;
                            message.subscribeDepth = $root.livery.market.SubscribeDepth.decode(reader, reader.size(), $undefined, _depth + 1, message.subscribeDepth);
                            message.body = "subscribeDepth";
                            continue;
                        }
                    case 5: {
                            if (wireType !== 2)
                                break;
                            message.cancel = $root.livery.market.Cancel.decode(reader, reader.size(), $undefined, _depth + 1, message.cancel);
                            message.body = "cancel";
                            continue;
                        }
                    case 6: {
                            if (wireType !== 2)
                                break;
                            message.heartbeat = $root.livery.market.Heartbeat.decode(reader, reader.size(), $undefined, _depth + 1, message.heartbeat);
                            message.body = "heartbeat";
                            continue;
                        }
                    case 7: {
                            if (wireType !== 2)
                                break;
                            message.tickers = $root.livery.market.Tickers.decode(reader, reader.size(), $undefined, _depth + 1, message.tickers);
                            message.body = "tickers";
                            continue;
                        }
                    case 8: {
                            if (wireType !== 2)
                                break;
                            message.klines = $root.livery.market.Klines.decode(reader, reader.size(), $undefined, _depth + 1, message.klines);
                            message.body = "klines";
                            continue;
                        }
                    case 9: {
                            if (wireType !== 2)
                                break;
                            message.depth = $root.livery.market.Depth.decode(reader, reader.size(), $undefined, _depth + 1, message.depth);
                            message.body = "depth";
                            continue;
                        }
                    case 10: {
                            if (wireType !== 2)
                                break;
                            message.confirmation = $root.livery.market.Confirmation.decode(reader, reader.size(), $undefined, _depth + 1, message.confirmation);
                            message.body = "confirmation";
                            continue;
                        }
                    case 11: {
                            if (wireType !== 2)
                                break;
                            message.subscribeRealtime = $root.livery.market.SubscribeRealtime.decode(reader, reader.size(), $undefined, _depth + 1, message.subscribeRealtime);
                            message.body = "subscribeRealtime";
                            continue;
                        }
                    case 12: {
                            if (wireType !== 2)
                                break;
                            message.realtime = $root.livery.market.Realtime.decode(reader, reader.size(), $undefined, _depth + 1, message.realtime);
                            message.body = "realtime";
                            continue;
                        }
                    case 13: {
                            if (wireType !== 2)
                                break;
                            message.authenticate = $root.livery.market.Authenticate.decode(reader, reader.size(), $undefined, _depth + 1, message.authenticate);
                            message.body = "authenticate";
                            continue;
                        }
                    case 14: {
                            if (wireType !== 2)
                                break;
                            message.authentication = $root.livery.market.Authentication.decode(reader, reader.size(), $undefined, _depth + 1, message.authentication);
                            message.body = "authentication";
                            continue;
                        }
                    case 15: {
                            if (wireType !== 2)
                                break;
                            message.memberEvent = $root.livery.market.MemberEvent.decode(reader, reader.size(), $undefined, _depth + 1, message.memberEvent);
                            message.body = "memberEvent";
                            continue;
                        }
                    case 16: {
                            if (wireType !== 2)
                                break;
                            message.subscribeTrades = $root.livery.market.SubscribeTrades.decode(reader, reader.size(), $undefined, _depth + 1, message.subscribeTrades);
                            message.body = "subscribeTrades";
                            continue;
                        }
                    case 17: {
                            if (wireType !== 2)
                                break;
                            message.trades = $root.livery.market.Trades.decode(reader, reader.size(), $undefined, _depth + 1, message.trades);
                            message.body = "trades";
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Frame;
        })();

        market.SubscribeTickers = (function() {

            /**
             * Properties of a SubscribeTickers.
             * @typedef {Object} livery.market.SubscribeTickers.$Properties
             * @property {string|null} [platform] SubscribeTickers platform
             * @property {string|null} [userId] SubscribeTickers userId
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a SubscribeTickers.
             * @memberof livery.market
             * @interface ISubscribeTickers
             * @augments livery.market.SubscribeTickers.$Properties
             * @deprecated Use livery.market.SubscribeTickers.$Properties instead.
             */

            /**
             * Shape of a SubscribeTickers.
             * @typedef {livery.market.SubscribeTickers.$Properties} livery.market.SubscribeTickers.$Shape
             */

            /**
             * Constructs a new SubscribeTickers.
             * @memberof livery.market
             * @classdesc Represents a SubscribeTickers.
             * @constructor
             * @param {livery.market.SubscribeTickers.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const SubscribeTickers = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * SubscribeTickers platform.
             * @member {string} platform
             * @memberof livery.market.SubscribeTickers
             * @instance
             */
            SubscribeTickers.prototype.platform = "";

            /**
             * SubscribeTickers userId.
             * @member {string} userId
             * @memberof livery.market.SubscribeTickers
             * @instance
             */
            SubscribeTickers.prototype.userId = "";

            /**
             * Encodes the specified SubscribeTickers message. Does not implicitly {@link livery.market.SubscribeTickers.verify|verify} messages.
             * @function encode
             * @memberof livery.market.SubscribeTickers
             * @static
             * @param {livery.market.SubscribeTickers.$Properties} message SubscribeTickers message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            SubscribeTickers.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.platform != null && $Object.hasOwnProperty.call(message, "platform") && message.platform !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.platform);
                if (message.userId != null && $Object.hasOwnProperty.call(message, "userId") && message.userId !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.userId);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a SubscribeTickers message from the specified reader or buffer.
             * @function decode
             * @memberof livery.market.SubscribeTickers
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {livery.market.SubscribeTickers & livery.market.SubscribeTickers.$Shape} SubscribeTickers
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            SubscribeTickers.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.livery.market.SubscribeTickers();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.platform = value;
                            else
                                delete message.platform;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.userId = value;
                            else
                                delete message.userId;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return SubscribeTickers;
        })();

        market.SubscribeKline = (function() {

            /**
             * Properties of a SubscribeKline.
             * @typedef {Object} livery.market.SubscribeKline.$Properties
             * @property {string|null} [symbol] SubscribeKline symbol
             * @property {string|null} [period] SubscribeKline period
             * @property {number|null} [limit] SubscribeKline limit
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a SubscribeKline.
             * @memberof livery.market
             * @interface ISubscribeKline
             * @augments livery.market.SubscribeKline.$Properties
             * @deprecated Use livery.market.SubscribeKline.$Properties instead.
             */

            /**
             * Shape of a SubscribeKline.
             * @typedef {livery.market.SubscribeKline.$Properties} livery.market.SubscribeKline.$Shape
             */

            /**
             * Constructs a new SubscribeKline.
             * @memberof livery.market
             * @classdesc Represents a SubscribeKline.
             * @constructor
             * @param {livery.market.SubscribeKline.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const SubscribeKline = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * SubscribeKline symbol.
             * @member {string} symbol
             * @memberof livery.market.SubscribeKline
             * @instance
             */
            SubscribeKline.prototype.symbol = "";

            /**
             * SubscribeKline period.
             * @member {string} period
             * @memberof livery.market.SubscribeKline
             * @instance
             */
            SubscribeKline.prototype.period = "";

            /**
             * SubscribeKline limit.
             * @member {number} limit
             * @memberof livery.market.SubscribeKline
             * @instance
             */
            SubscribeKline.prototype.limit = 0;

            /**
             * Encodes the specified SubscribeKline message. Does not implicitly {@link livery.market.SubscribeKline.verify|verify} messages.
             * @function encode
             * @memberof livery.market.SubscribeKline
             * @static
             * @param {livery.market.SubscribeKline.$Properties} message SubscribeKline message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            SubscribeKline.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.symbol != null && $Object.hasOwnProperty.call(message, "symbol") && message.symbol !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.symbol);
                if (message.period != null && $Object.hasOwnProperty.call(message, "period") && message.period !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.period);
                if (message.limit != null && $Object.hasOwnProperty.call(message, "limit") && message.limit !== 0)
                    writer.uint32(/* id 3, wireType 0 =*/24).uint32(message.limit);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a SubscribeKline message from the specified reader or buffer.
             * @function decode
             * @memberof livery.market.SubscribeKline
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {livery.market.SubscribeKline & livery.market.SubscribeKline.$Shape} SubscribeKline
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            SubscribeKline.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.livery.market.SubscribeKline();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.symbol = value;
                            else
                                delete message.symbol;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.period = value;
                            else
                                delete message.period;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.limit = value;
                            else
                                delete message.limit;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return SubscribeKline;
        })();

        market.SubscribeDepth = (function() {

            /**
             * Properties of a SubscribeDepth.
             * @typedef {Object} livery.market.SubscribeDepth.$Properties
             * @property {string|null} [symbol] SubscribeDepth symbol
             * @property {number|null} [limit] SubscribeDepth limit
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a SubscribeDepth.
             * @memberof livery.market
             * @interface ISubscribeDepth
             * @augments livery.market.SubscribeDepth.$Properties
             * @deprecated Use livery.market.SubscribeDepth.$Properties instead.
             */

            /**
             * Shape of a SubscribeDepth.
             * @typedef {livery.market.SubscribeDepth.$Properties} livery.market.SubscribeDepth.$Shape
             */

            /**
             * Constructs a new SubscribeDepth.
             * @memberof livery.market
             * @classdesc Represents a SubscribeDepth.
             * @constructor
             * @param {livery.market.SubscribeDepth.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const SubscribeDepth = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * SubscribeDepth symbol.
             * @member {string} symbol
             * @memberof livery.market.SubscribeDepth
             * @instance
             */
            SubscribeDepth.prototype.symbol = "";

            /**
             * SubscribeDepth limit.
             * @member {number} limit
             * @memberof livery.market.SubscribeDepth
             * @instance
             */
            SubscribeDepth.prototype.limit = 0;

            /**
             * Encodes the specified SubscribeDepth message. Does not implicitly {@link livery.market.SubscribeDepth.verify|verify} messages.
             * @function encode
             * @memberof livery.market.SubscribeDepth
             * @static
             * @param {livery.market.SubscribeDepth.$Properties} message SubscribeDepth message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            SubscribeDepth.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.symbol != null && $Object.hasOwnProperty.call(message, "symbol") && message.symbol !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.symbol);
                if (message.limit != null && $Object.hasOwnProperty.call(message, "limit") && message.limit !== 0)
                    writer.uint32(/* id 2, wireType 0 =*/16).uint32(message.limit);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a SubscribeDepth message from the specified reader or buffer.
             * @function decode
             * @memberof livery.market.SubscribeDepth
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {livery.market.SubscribeDepth & livery.market.SubscribeDepth.$Shape} SubscribeDepth
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            SubscribeDepth.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.livery.market.SubscribeDepth();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.symbol = value;
                            else
                                delete message.symbol;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.limit = value;
                            else
                                delete message.limit;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return SubscribeDepth;
        })();

        market.Cancel = (function() {

            /**
             * Properties of a Cancel.
             * @typedef {Object} livery.market.Cancel.$Properties
             * @property {number|null} [code] Cancel code
             * @property {string|null} [symbol] Cancel symbol
             * @property {string|null} [period] Cancel period
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Cancel.
             * @memberof livery.market
             * @interface ICancel
             * @augments livery.market.Cancel.$Properties
             * @deprecated Use livery.market.Cancel.$Properties instead.
             */

            /**
             * Shape of a Cancel.
             * @typedef {livery.market.Cancel.$Properties} livery.market.Cancel.$Shape
             */

            /**
             * Constructs a new Cancel.
             * @memberof livery.market
             * @classdesc Represents a Cancel.
             * @constructor
             * @param {livery.market.Cancel.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Cancel = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Cancel code.
             * @member {number} code
             * @memberof livery.market.Cancel
             * @instance
             */
            Cancel.prototype.code = 0;

            /**
             * Cancel symbol.
             * @member {string} symbol
             * @memberof livery.market.Cancel
             * @instance
             */
            Cancel.prototype.symbol = "";

            /**
             * Cancel period.
             * @member {string} period
             * @memberof livery.market.Cancel
             * @instance
             */
            Cancel.prototype.period = "";

            /**
             * Encodes the specified Cancel message. Does not implicitly {@link livery.market.Cancel.verify|verify} messages.
             * @function encode
             * @memberof livery.market.Cancel
             * @static
             * @param {livery.market.Cancel.$Properties} message Cancel message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Cancel.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.code != null && $Object.hasOwnProperty.call(message, "code") && message.code !== 0)
                    writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.code);
                if (message.symbol != null && $Object.hasOwnProperty.call(message, "symbol") && message.symbol !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.symbol);
                if (message.period != null && $Object.hasOwnProperty.call(message, "period") && message.period !== "")
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.period);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a Cancel message from the specified reader or buffer.
             * @function decode
             * @memberof livery.market.Cancel
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {livery.market.Cancel & livery.market.Cancel.$Shape} Cancel
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Cancel.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.livery.market.Cancel();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.code = value;
                            else
                                delete message.code;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.symbol = value;
                            else
                                delete message.symbol;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.period = value;
                            else
                                delete message.period;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Cancel;
        })();

        market.Heartbeat = (function() {

            /**
             * Properties of a Heartbeat.
             * @typedef {Object} livery.market.Heartbeat.$Properties
             * @property {number|null} [time] Heartbeat time
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Heartbeat.
             * @memberof livery.market
             * @interface IHeartbeat
             * @augments livery.market.Heartbeat.$Properties
             * @deprecated Use livery.market.Heartbeat.$Properties instead.
             */

            /**
             * Shape of a Heartbeat.
             * @typedef {livery.market.Heartbeat.$Properties} livery.market.Heartbeat.$Shape
             */

            /**
             * Constructs a new Heartbeat.
             * @memberof livery.market
             * @classdesc Represents a Heartbeat.
             * @constructor
             * @param {livery.market.Heartbeat.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Heartbeat = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Heartbeat time.
             * @member {number} time
             * @memberof livery.market.Heartbeat
             * @instance
             */
            Heartbeat.prototype.time = 0;

            /**
             * Encodes the specified Heartbeat message. Does not implicitly {@link livery.market.Heartbeat.verify|verify} messages.
             * @function encode
             * @memberof livery.market.Heartbeat
             * @static
             * @param {livery.market.Heartbeat.$Properties} message Heartbeat message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Heartbeat.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.time != null && $Object.hasOwnProperty.call(message, "time") && message.time !== 0)
                    writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.time);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a Heartbeat message from the specified reader or buffer.
             * @function decode
             * @memberof livery.market.Heartbeat
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {livery.market.Heartbeat & livery.market.Heartbeat.$Shape} Heartbeat
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Heartbeat.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.livery.market.Heartbeat();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.time = value;
                            else
                                delete message.time;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Heartbeat;
        })();

        market.Ticker = (function() {

            /**
             * Properties of a Ticker.
             * @typedef {Object} livery.market.Ticker.$Properties
             * @property {string|null} [symbol] Ticker symbol
             * @property {string|null} [price] Ticker price
             * @property {string|null} [change] Ticker change
             * @property {string|null} [high] Ticker high
             * @property {string|null} [low] Ticker low
             * @property {string|null} [volume] Ticker volume
             * @property {string|null} [diff] Ticker diff
             * @property {number|null} [terms] Ticker terms
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Ticker.
             * @memberof livery.market
             * @interface ITicker
             * @augments livery.market.Ticker.$Properties
             * @deprecated Use livery.market.Ticker.$Properties instead.
             */

            /**
             * Shape of a Ticker.
             * @typedef {livery.market.Ticker.$Properties} livery.market.Ticker.$Shape
             */

            /**
             * Constructs a new Ticker.
             * @memberof livery.market
             * @classdesc Represents a Ticker.
             * @constructor
             * @param {livery.market.Ticker.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Ticker = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Ticker symbol.
             * @member {string} symbol
             * @memberof livery.market.Ticker
             * @instance
             */
            Ticker.prototype.symbol = "";

            /**
             * Ticker price.
             * @member {string} price
             * @memberof livery.market.Ticker
             * @instance
             */
            Ticker.prototype.price = "";

            /**
             * Ticker change.
             * @member {string} change
             * @memberof livery.market.Ticker
             * @instance
             */
            Ticker.prototype.change = "";

            /**
             * Ticker high.
             * @member {string} high
             * @memberof livery.market.Ticker
             * @instance
             */
            Ticker.prototype.high = "";

            /**
             * Ticker low.
             * @member {string} low
             * @memberof livery.market.Ticker
             * @instance
             */
            Ticker.prototype.low = "";

            /**
             * Ticker volume.
             * @member {string} volume
             * @memberof livery.market.Ticker
             * @instance
             */
            Ticker.prototype.volume = "";

            /**
             * Ticker diff.
             * @member {string} diff
             * @memberof livery.market.Ticker
             * @instance
             */
            Ticker.prototype.diff = "";

            /**
             * Ticker terms.
             * @member {number} terms
             * @memberof livery.market.Ticker
             * @instance
             */
            Ticker.prototype.terms = 0;

            /**
             * Encodes the specified Ticker message. Does not implicitly {@link livery.market.Ticker.verify|verify} messages.
             * @function encode
             * @memberof livery.market.Ticker
             * @static
             * @param {livery.market.Ticker.$Properties} message Ticker message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Ticker.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.symbol != null && $Object.hasOwnProperty.call(message, "symbol") && message.symbol !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.symbol);
                if (message.price != null && $Object.hasOwnProperty.call(message, "price") && message.price !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.price);
                if (message.change != null && $Object.hasOwnProperty.call(message, "change") && message.change !== "")
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.change);
                if (message.high != null && $Object.hasOwnProperty.call(message, "high") && message.high !== "")
                    writer.uint32(/* id 4, wireType 2 =*/34).string(message.high);
                if (message.low != null && $Object.hasOwnProperty.call(message, "low") && message.low !== "")
                    writer.uint32(/* id 5, wireType 2 =*/42).string(message.low);
                if (message.volume != null && $Object.hasOwnProperty.call(message, "volume") && message.volume !== "")
                    writer.uint32(/* id 6, wireType 2 =*/50).string(message.volume);
                if (message.diff != null && $Object.hasOwnProperty.call(message, "diff") && message.diff !== "")
                    writer.uint32(/* id 7, wireType 2 =*/58).string(message.diff);
                if (message.terms != null && $Object.hasOwnProperty.call(message, "terms") && message.terms !== 0)
                    writer.uint32(/* id 8, wireType 0 =*/64).uint32(message.terms);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a Ticker message from the specified reader or buffer.
             * @function decode
             * @memberof livery.market.Ticker
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {livery.market.Ticker & livery.market.Ticker.$Shape} Ticker
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Ticker.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.livery.market.Ticker();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.symbol = value;
                            else
                                delete message.symbol;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.price = value;
                            else
                                delete message.price;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.change = value;
                            else
                                delete message.change;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.high = value;
                            else
                                delete message.high;
                            continue;
                        }
                    case 5: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.low = value;
                            else
                                delete message.low;
                            continue;
                        }
                    case 6: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.volume = value;
                            else
                                delete message.volume;
                            continue;
                        }
                    case 7: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.diff = value;
                            else
                                delete message.diff;
                            continue;
                        }
                    case 8: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.terms = value;
                            else
                                delete message.terms;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Ticker;
        })();

        market.Tickers = (function() {

            /**
             * Properties of a Tickers.
             * @typedef {Object} livery.market.Tickers.$Properties
             * @property {Array.<livery.market.Ticker.$Properties>|null} [tickerInfos] Tickers tickerInfos
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Tickers.
             * @memberof livery.market
             * @interface ITickers
             * @augments livery.market.Tickers.$Properties
             * @deprecated Use livery.market.Tickers.$Properties instead.
             */

            /**
             * Shape of a Tickers.
             * @typedef {livery.market.Tickers.$Properties} livery.market.Tickers.$Shape
             */

            /**
             * Constructs a new Tickers.
             * @memberof livery.market
             * @classdesc Represents a Tickers.
             * @constructor
             * @param {livery.market.Tickers.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Tickers = function (properties) {
                this.tickerInfos = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Tickers tickerInfos.
             * @member {Array.<livery.market.Ticker.$Properties>} tickerInfos
             * @memberof livery.market.Tickers
             * @instance
             */
            Tickers.prototype.tickerInfos = $util.emptyArray;

            /**
             * Encodes the specified Tickers message. Does not implicitly {@link livery.market.Tickers.verify|verify} messages.
             * @function encode
             * @memberof livery.market.Tickers
             * @static
             * @param {livery.market.Tickers.$Properties} message Tickers message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Tickers.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.tickerInfos != null && message.tickerInfos.length)
                    for (let i = 0; i < message.tickerInfos.length; ++i)
                        $root.livery.market.Ticker.encode(message.tickerInfos[i], writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a Tickers message from the specified reader or buffer.
             * @function decode
             * @memberof livery.market.Tickers
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {livery.market.Tickers & livery.market.Tickers.$Shape} Tickers
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Tickers.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.livery.market.Tickers();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if (!(message.tickerInfos && message.tickerInfos.length))
                                message.tickerInfos = [];
                            message.tickerInfos.push($root.livery.market.Ticker.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Tickers;
        })();

        market.Kline = (function() {

            /**
             * Properties of a Kline.
             * @typedef {Object} livery.market.Kline.$Properties
             * @property {string|null} [open] Kline open
             * @property {string|null} [close] Kline close
             * @property {string|null} [high] Kline high
             * @property {string|null} [low] Kline low
             * @property {string|null} [volume] Kline volume
             * @property {number|null} [startTime] Kline startTime
             * @property {number|null} [endTime] Kline endTime
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Kline.
             * @memberof livery.market
             * @interface IKline
             * @augments livery.market.Kline.$Properties
             * @deprecated Use livery.market.Kline.$Properties instead.
             */

            /**
             * Shape of a Kline.
             * @typedef {livery.market.Kline.$Properties} livery.market.Kline.$Shape
             */

            /**
             * Constructs a new Kline.
             * @memberof livery.market
             * @classdesc Represents a Kline.
             * @constructor
             * @param {livery.market.Kline.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Kline = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Kline open.
             * @member {string} open
             * @memberof livery.market.Kline
             * @instance
             */
            Kline.prototype.open = "";

            /**
             * Kline close.
             * @member {string} close
             * @memberof livery.market.Kline
             * @instance
             */
            Kline.prototype.close = "";

            /**
             * Kline high.
             * @member {string} high
             * @memberof livery.market.Kline
             * @instance
             */
            Kline.prototype.high = "";

            /**
             * Kline low.
             * @member {string} low
             * @memberof livery.market.Kline
             * @instance
             */
            Kline.prototype.low = "";

            /**
             * Kline volume.
             * @member {string} volume
             * @memberof livery.market.Kline
             * @instance
             */
            Kline.prototype.volume = "";

            /**
             * Kline startTime.
             * @member {number} startTime
             * @memberof livery.market.Kline
             * @instance
             */
            Kline.prototype.startTime = 0;

            /**
             * Kline endTime.
             * @member {number} endTime
             * @memberof livery.market.Kline
             * @instance
             */
            Kline.prototype.endTime = 0;

            /**
             * Encodes the specified Kline message. Does not implicitly {@link livery.market.Kline.verify|verify} messages.
             * @function encode
             * @memberof livery.market.Kline
             * @static
             * @param {livery.market.Kline.$Properties} message Kline message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Kline.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.open != null && $Object.hasOwnProperty.call(message, "open") && message.open !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.open);
                if (message.close != null && $Object.hasOwnProperty.call(message, "close") && message.close !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.close);
                if (message.high != null && $Object.hasOwnProperty.call(message, "high") && message.high !== "")
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.high);
                if (message.low != null && $Object.hasOwnProperty.call(message, "low") && message.low !== "")
                    writer.uint32(/* id 4, wireType 2 =*/34).string(message.low);
                if (message.volume != null && $Object.hasOwnProperty.call(message, "volume") && message.volume !== "")
                    writer.uint32(/* id 5, wireType 2 =*/42).string(message.volume);
                if (message.startTime != null && $Object.hasOwnProperty.call(message, "startTime") && message.startTime !== 0)
                    writer.uint32(/* id 6, wireType 0 =*/48).uint32(message.startTime);
                if (message.endTime != null && $Object.hasOwnProperty.call(message, "endTime") && message.endTime !== 0)
                    writer.uint32(/* id 7, wireType 0 =*/56).uint32(message.endTime);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a Kline message from the specified reader or buffer.
             * @function decode
             * @memberof livery.market.Kline
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {livery.market.Kline & livery.market.Kline.$Shape} Kline
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Kline.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.livery.market.Kline();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.open = value;
                            else
                                delete message.open;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.close = value;
                            else
                                delete message.close;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.high = value;
                            else
                                delete message.high;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.low = value;
                            else
                                delete message.low;
                            continue;
                        }
                    case 5: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.volume = value;
                            else
                                delete message.volume;
                            continue;
                        }
                    case 6: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.startTime = value;
                            else
                                delete message.startTime;
                            continue;
                        }
                    case 7: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.endTime = value;
                            else
                                delete message.endTime;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Kline;
        })();

        market.Klines = (function() {

            /**
             * Properties of a Klines.
             * @typedef {Object} livery.market.Klines.$Properties
             * @property {string|null} [symbol] Klines symbol
             * @property {string|null} [period] Klines period
             * @property {Array.<livery.market.Kline.$Properties>|null} [klines] Klines klines
             * @property {boolean|null} [snapshot] Klines snapshot
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Klines.
             * @memberof livery.market
             * @interface IKlines
             * @augments livery.market.Klines.$Properties
             * @deprecated Use livery.market.Klines.$Properties instead.
             */

            /**
             * Shape of a Klines.
             * @typedef {livery.market.Klines.$Properties} livery.market.Klines.$Shape
             */

            /**
             * Constructs a new Klines.
             * @memberof livery.market
             * @classdesc Represents a Klines.
             * @constructor
             * @param {livery.market.Klines.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Klines = function (properties) {
                this.klines = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Klines symbol.
             * @member {string} symbol
             * @memberof livery.market.Klines
             * @instance
             */
            Klines.prototype.symbol = "";

            /**
             * Klines period.
             * @member {string} period
             * @memberof livery.market.Klines
             * @instance
             */
            Klines.prototype.period = "";

            /**
             * Klines klines.
             * @member {Array.<livery.market.Kline.$Properties>} klines
             * @memberof livery.market.Klines
             * @instance
             */
            Klines.prototype.klines = $util.emptyArray;

            /**
             * Klines snapshot.
             * @member {boolean} snapshot
             * @memberof livery.market.Klines
             * @instance
             */
            Klines.prototype.snapshot = false;

            /**
             * Encodes the specified Klines message. Does not implicitly {@link livery.market.Klines.verify|verify} messages.
             * @function encode
             * @memberof livery.market.Klines
             * @static
             * @param {livery.market.Klines.$Properties} message Klines message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Klines.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.symbol != null && $Object.hasOwnProperty.call(message, "symbol") && message.symbol !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.symbol);
                if (message.period != null && $Object.hasOwnProperty.call(message, "period") && message.period !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.period);
                if (message.klines != null && message.klines.length)
                    for (let i = 0; i < message.klines.length; ++i)
                        $root.livery.market.Kline.encode(message.klines[i], writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
                if (message.snapshot != null && $Object.hasOwnProperty.call(message, "snapshot") && message.snapshot !== false)
                    writer.uint32(/* id 4, wireType 0 =*/32).bool(message.snapshot);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a Klines message from the specified reader or buffer.
             * @function decode
             * @memberof livery.market.Klines
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {livery.market.Klines & livery.market.Klines.$Shape} Klines
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Klines.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.livery.market.Klines();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.symbol = value;
                            else
                                delete message.symbol;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.period = value;
                            else
                                delete message.period;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if (!(message.klines && message.klines.length))
                                message.klines = [];
                            message.klines.push($root.livery.market.Kline.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    case 4: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.bool())
                                message.snapshot = value;
                            else
                                delete message.snapshot;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Klines;
        })();

        market.Level = (function() {

            /**
             * Properties of a Level.
             * @typedef {Object} livery.market.Level.$Properties
             * @property {string|null} [price] Level price
             * @property {string|null} [volume] Level volume
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Level.
             * @memberof livery.market
             * @interface ILevel
             * @augments livery.market.Level.$Properties
             * @deprecated Use livery.market.Level.$Properties instead.
             */

            /**
             * Shape of a Level.
             * @typedef {livery.market.Level.$Properties} livery.market.Level.$Shape
             */

            /**
             * Constructs a new Level.
             * @memberof livery.market
             * @classdesc Represents a Level.
             * @constructor
             * @param {livery.market.Level.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Level = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Level price.
             * @member {string} price
             * @memberof livery.market.Level
             * @instance
             */
            Level.prototype.price = "";

            /**
             * Level volume.
             * @member {string} volume
             * @memberof livery.market.Level
             * @instance
             */
            Level.prototype.volume = "";

            /**
             * Encodes the specified Level message. Does not implicitly {@link livery.market.Level.verify|verify} messages.
             * @function encode
             * @memberof livery.market.Level
             * @static
             * @param {livery.market.Level.$Properties} message Level message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Level.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.price != null && $Object.hasOwnProperty.call(message, "price") && message.price !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.price);
                if (message.volume != null && $Object.hasOwnProperty.call(message, "volume") && message.volume !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.volume);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a Level message from the specified reader or buffer.
             * @function decode
             * @memberof livery.market.Level
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {livery.market.Level & livery.market.Level.$Shape} Level
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Level.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.livery.market.Level();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.price = value;
                            else
                                delete message.price;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.volume = value;
                            else
                                delete message.volume;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Level;
        })();

        market.Depth = (function() {

            /**
             * Properties of a Depth.
             * @typedef {Object} livery.market.Depth.$Properties
             * @property {string|null} [symbol] Depth symbol
             * @property {Array.<livery.market.Level.$Properties>|null} [buy] Depth buy
             * @property {Array.<livery.market.Level.$Properties>|null} [sell] Depth sell
             * @property {number|null} [sequence] Depth sequence
             * @property {boolean|null} [snapshot] Depth snapshot
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Depth.
             * @memberof livery.market
             * @interface IDepth
             * @augments livery.market.Depth.$Properties
             * @deprecated Use livery.market.Depth.$Properties instead.
             */

            /**
             * Shape of a Depth.
             * @typedef {livery.market.Depth.$Properties} livery.market.Depth.$Shape
             */

            /**
             * Constructs a new Depth.
             * @memberof livery.market
             * @classdesc Represents a Depth.
             * @constructor
             * @param {livery.market.Depth.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Depth = function (properties) {
                this.buy = [];
                this.sell = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Depth symbol.
             * @member {string} symbol
             * @memberof livery.market.Depth
             * @instance
             */
            Depth.prototype.symbol = "";

            /**
             * Depth buy.
             * @member {Array.<livery.market.Level.$Properties>} buy
             * @memberof livery.market.Depth
             * @instance
             */
            Depth.prototype.buy = $util.emptyArray;

            /**
             * Depth sell.
             * @member {Array.<livery.market.Level.$Properties>} sell
             * @memberof livery.market.Depth
             * @instance
             */
            Depth.prototype.sell = $util.emptyArray;

            /**
             * Depth sequence.
             * @member {number} sequence
             * @memberof livery.market.Depth
             * @instance
             */
            Depth.prototype.sequence = 0;

            /**
             * Depth snapshot.
             * @member {boolean} snapshot
             * @memberof livery.market.Depth
             * @instance
             */
            Depth.prototype.snapshot = false;

            /**
             * Encodes the specified Depth message. Does not implicitly {@link livery.market.Depth.verify|verify} messages.
             * @function encode
             * @memberof livery.market.Depth
             * @static
             * @param {livery.market.Depth.$Properties} message Depth message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Depth.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.symbol != null && $Object.hasOwnProperty.call(message, "symbol") && message.symbol !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.symbol);
                if (message.buy != null && message.buy.length)
                    for (let i = 0; i < message.buy.length; ++i)
                        $root.livery.market.Level.encode(message.buy[i], writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                if (message.sell != null && message.sell.length)
                    for (let i = 0; i < message.sell.length; ++i)
                        $root.livery.market.Level.encode(message.sell[i], writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
                if (message.sequence != null && $Object.hasOwnProperty.call(message, "sequence") && message.sequence !== 0)
                    writer.uint32(/* id 4, wireType 0 =*/32).uint32(message.sequence);
                if (message.snapshot != null && $Object.hasOwnProperty.call(message, "snapshot") && message.snapshot !== false)
                    writer.uint32(/* id 5, wireType 0 =*/40).bool(message.snapshot);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a Depth message from the specified reader or buffer.
             * @function decode
             * @memberof livery.market.Depth
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {livery.market.Depth & livery.market.Depth.$Shape} Depth
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Depth.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.livery.market.Depth();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.symbol = value;
                            else
                                delete message.symbol;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if (!(message.buy && message.buy.length))
                                message.buy = [];
                            message.buy.push($root.livery.market.Level.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if (!(message.sell && message.sell.length))
                                message.sell = [];
                            message.sell.push($root.livery.market.Level.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    case 4: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.sequence = value;
                            else
                                delete message.sequence;
                            continue;
                        }
                    case 5: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.bool())
                                message.snapshot = value;
                            else
                                delete message.snapshot;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Depth;
        })();

        market.Channel = (function() {

            /**
             * Properties of a Channel.
             * @typedef {Object} livery.market.Channel.$Properties
             * @property {number|null} [code] Channel code
             * @property {string|null} [symbol] Channel symbol
             * @property {string|null} [period] Channel period
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Channel.
             * @memberof livery.market
             * @interface IChannel
             * @augments livery.market.Channel.$Properties
             * @deprecated Use livery.market.Channel.$Properties instead.
             */

            /**
             * Shape of a Channel.
             * @typedef {livery.market.Channel.$Properties} livery.market.Channel.$Shape
             */

            /**
             * Constructs a new Channel.
             * @memberof livery.market
             * @classdesc Represents a Channel.
             * @constructor
             * @param {livery.market.Channel.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Channel = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Channel code.
             * @member {number} code
             * @memberof livery.market.Channel
             * @instance
             */
            Channel.prototype.code = 0;

            /**
             * Channel symbol.
             * @member {string} symbol
             * @memberof livery.market.Channel
             * @instance
             */
            Channel.prototype.symbol = "";

            /**
             * Channel period.
             * @member {string} period
             * @memberof livery.market.Channel
             * @instance
             */
            Channel.prototype.period = "";

            /**
             * Encodes the specified Channel message. Does not implicitly {@link livery.market.Channel.verify|verify} messages.
             * @function encode
             * @memberof livery.market.Channel
             * @static
             * @param {livery.market.Channel.$Properties} message Channel message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Channel.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.code != null && $Object.hasOwnProperty.call(message, "code") && message.code !== 0)
                    writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.code);
                if (message.symbol != null && $Object.hasOwnProperty.call(message, "symbol") && message.symbol !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.symbol);
                if (message.period != null && $Object.hasOwnProperty.call(message, "period") && message.period !== "")
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.period);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a Channel message from the specified reader or buffer.
             * @function decode
             * @memberof livery.market.Channel
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {livery.market.Channel & livery.market.Channel.$Shape} Channel
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Channel.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.livery.market.Channel();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.code = value;
                            else
                                delete message.code;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.symbol = value;
                            else
                                delete message.symbol;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.period = value;
                            else
                                delete message.period;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Channel;
        })();

        market.Confirmation = (function() {

            /**
             * Properties of a Confirmation.
             * @typedef {Object} livery.market.Confirmation.$Properties
             * @property {Array.<livery.market.Channel.$Properties>|null} [channels] Confirmation channels
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Confirmation.
             * @memberof livery.market
             * @interface IConfirmation
             * @augments livery.market.Confirmation.$Properties
             * @deprecated Use livery.market.Confirmation.$Properties instead.
             */

            /**
             * Shape of a Confirmation.
             * @typedef {livery.market.Confirmation.$Properties} livery.market.Confirmation.$Shape
             */

            /**
             * Constructs a new Confirmation.
             * @memberof livery.market
             * @classdesc Represents a Confirmation.
             * @constructor
             * @param {livery.market.Confirmation.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Confirmation = function (properties) {
                this.channels = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Confirmation channels.
             * @member {Array.<livery.market.Channel.$Properties>} channels
             * @memberof livery.market.Confirmation
             * @instance
             */
            Confirmation.prototype.channels = $util.emptyArray;

            /**
             * Encodes the specified Confirmation message. Does not implicitly {@link livery.market.Confirmation.verify|verify} messages.
             * @function encode
             * @memberof livery.market.Confirmation
             * @static
             * @param {livery.market.Confirmation.$Properties} message Confirmation message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Confirmation.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.channels != null && message.channels.length)
                    for (let i = 0; i < message.channels.length; ++i)
                        $root.livery.market.Channel.encode(message.channels[i], writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a Confirmation message from the specified reader or buffer.
             * @function decode
             * @memberof livery.market.Confirmation
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {livery.market.Confirmation & livery.market.Confirmation.$Shape} Confirmation
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Confirmation.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.livery.market.Confirmation();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if (!(message.channels && message.channels.length))
                                message.channels = [];
                            message.channels.push($root.livery.market.Channel.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Confirmation;
        })();

        market.SubscribeRealtime = (function() {

            /**
             * Properties of a SubscribeRealtime.
             * @typedef {Object} livery.market.SubscribeRealtime.$Properties
             * @property {string|null} [symbol] SubscribeRealtime symbol
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a SubscribeRealtime.
             * @memberof livery.market
             * @interface ISubscribeRealtime
             * @augments livery.market.SubscribeRealtime.$Properties
             * @deprecated Use livery.market.SubscribeRealtime.$Properties instead.
             */

            /**
             * Shape of a SubscribeRealtime.
             * @typedef {livery.market.SubscribeRealtime.$Properties} livery.market.SubscribeRealtime.$Shape
             */

            /**
             * Constructs a new SubscribeRealtime.
             * @memberof livery.market
             * @classdesc Represents a SubscribeRealtime.
             * @constructor
             * @param {livery.market.SubscribeRealtime.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const SubscribeRealtime = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * SubscribeRealtime symbol.
             * @member {string} symbol
             * @memberof livery.market.SubscribeRealtime
             * @instance
             */
            SubscribeRealtime.prototype.symbol = "";

            /**
             * Encodes the specified SubscribeRealtime message. Does not implicitly {@link livery.market.SubscribeRealtime.verify|verify} messages.
             * @function encode
             * @memberof livery.market.SubscribeRealtime
             * @static
             * @param {livery.market.SubscribeRealtime.$Properties} message SubscribeRealtime message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            SubscribeRealtime.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.symbol != null && $Object.hasOwnProperty.call(message, "symbol") && message.symbol !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.symbol);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a SubscribeRealtime message from the specified reader or buffer.
             * @function decode
             * @memberof livery.market.SubscribeRealtime
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {livery.market.SubscribeRealtime & livery.market.SubscribeRealtime.$Shape} SubscribeRealtime
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            SubscribeRealtime.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.livery.market.SubscribeRealtime();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.symbol = value;
                            else
                                delete message.symbol;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return SubscribeRealtime;
        })();

        market.PricePoint = (function() {

            /**
             * Properties of a PricePoint.
             * @typedef {Object} livery.market.PricePoint.$Properties
             * @property {number|null} [time] PricePoint time
             * @property {string|null} [price] PricePoint price
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a PricePoint.
             * @memberof livery.market
             * @interface IPricePoint
             * @augments livery.market.PricePoint.$Properties
             * @deprecated Use livery.market.PricePoint.$Properties instead.
             */

            /**
             * Shape of a PricePoint.
             * @typedef {livery.market.PricePoint.$Properties} livery.market.PricePoint.$Shape
             */

            /**
             * Constructs a new PricePoint.
             * @memberof livery.market
             * @classdesc Represents a PricePoint.
             * @constructor
             * @param {livery.market.PricePoint.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const PricePoint = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * PricePoint time.
             * @member {number} time
             * @memberof livery.market.PricePoint
             * @instance
             */
            PricePoint.prototype.time = 0;

            /**
             * PricePoint price.
             * @member {string} price
             * @memberof livery.market.PricePoint
             * @instance
             */
            PricePoint.prototype.price = "";

            /**
             * Encodes the specified PricePoint message. Does not implicitly {@link livery.market.PricePoint.verify|verify} messages.
             * @function encode
             * @memberof livery.market.PricePoint
             * @static
             * @param {livery.market.PricePoint.$Properties} message PricePoint message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            PricePoint.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.time != null && $Object.hasOwnProperty.call(message, "time") && message.time !== 0)
                    writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.time);
                if (message.price != null && $Object.hasOwnProperty.call(message, "price") && message.price !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.price);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a PricePoint message from the specified reader or buffer.
             * @function decode
             * @memberof livery.market.PricePoint
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {livery.market.PricePoint & livery.market.PricePoint.$Shape} PricePoint
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            PricePoint.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.livery.market.PricePoint();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.time = value;
                            else
                                delete message.time;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.price = value;
                            else
                                delete message.price;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return PricePoint;
        })();

        market.Realtime = (function() {

            /**
             * Properties of a Realtime.
             * @typedef {Object} livery.market.Realtime.$Properties
             * @property {string|null} [symbol] Realtime symbol
             * @property {Array.<livery.market.PricePoint.$Properties>|null} [points] Realtime points
             * @property {boolean|null} [snapshot] Realtime snapshot
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Realtime.
             * @memberof livery.market
             * @interface IRealtime
             * @augments livery.market.Realtime.$Properties
             * @deprecated Use livery.market.Realtime.$Properties instead.
             */

            /**
             * Shape of a Realtime.
             * @typedef {livery.market.Realtime.$Properties} livery.market.Realtime.$Shape
             */

            /**
             * Constructs a new Realtime.
             * @memberof livery.market
             * @classdesc Represents a Realtime.
             * @constructor
             * @param {livery.market.Realtime.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Realtime = function (properties) {
                this.points = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Realtime symbol.
             * @member {string} symbol
             * @memberof livery.market.Realtime
             * @instance
             */
            Realtime.prototype.symbol = "";

            /**
             * Realtime points.
             * @member {Array.<livery.market.PricePoint.$Properties>} points
             * @memberof livery.market.Realtime
             * @instance
             */
            Realtime.prototype.points = $util.emptyArray;

            /**
             * Realtime snapshot.
             * @member {boolean} snapshot
             * @memberof livery.market.Realtime
             * @instance
             */
            Realtime.prototype.snapshot = false;

            /**
             * Encodes the specified Realtime message. Does not implicitly {@link livery.market.Realtime.verify|verify} messages.
             * @function encode
             * @memberof livery.market.Realtime
             * @static
             * @param {livery.market.Realtime.$Properties} message Realtime message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Realtime.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.symbol != null && $Object.hasOwnProperty.call(message, "symbol") && message.symbol !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.symbol);
                if (message.points != null && message.points.length)
                    for (let i = 0; i < message.points.length; ++i)
                        $root.livery.market.PricePoint.encode(message.points[i], writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                if (message.snapshot != null && $Object.hasOwnProperty.call(message, "snapshot") && message.snapshot !== false)
                    writer.uint32(/* id 3, wireType 0 =*/24).bool(message.snapshot);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a Realtime message from the specified reader or buffer.
             * @function decode
             * @memberof livery.market.Realtime
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {livery.market.Realtime & livery.market.Realtime.$Shape} Realtime
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Realtime.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.livery.market.Realtime();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.symbol = value;
                            else
                                delete message.symbol;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if (!(message.points && message.points.length))
                                message.points = [];
                            message.points.push($root.livery.market.PricePoint.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    case 3: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.bool())
                                message.snapshot = value;
                            else
                                delete message.snapshot;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Realtime;
        })();

        market.Authenticate = (function() {

            /**
             * Properties of an Authenticate.
             * @typedef {Object} livery.market.Authenticate.$Properties
             * @property {string|null} [token] Authenticate token
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of an Authenticate.
             * @memberof livery.market
             * @interface IAuthenticate
             * @augments livery.market.Authenticate.$Properties
             * @deprecated Use livery.market.Authenticate.$Properties instead.
             */

            /**
             * Shape of an Authenticate.
             * @typedef {livery.market.Authenticate.$Properties} livery.market.Authenticate.$Shape
             */

            /**
             * Constructs a new Authenticate.
             * @memberof livery.market
             * @classdesc Represents an Authenticate.
             * @constructor
             * @param {livery.market.Authenticate.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Authenticate = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Authenticate token.
             * @member {string} token
             * @memberof livery.market.Authenticate
             * @instance
             */
            Authenticate.prototype.token = "";

            /**
             * Encodes the specified Authenticate message. Does not implicitly {@link livery.market.Authenticate.verify|verify} messages.
             * @function encode
             * @memberof livery.market.Authenticate
             * @static
             * @param {livery.market.Authenticate.$Properties} message Authenticate message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Authenticate.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.token != null && $Object.hasOwnProperty.call(message, "token") && message.token !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.token);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes an Authenticate message from the specified reader or buffer.
             * @function decode
             * @memberof livery.market.Authenticate
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {livery.market.Authenticate & livery.market.Authenticate.$Shape} Authenticate
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Authenticate.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.livery.market.Authenticate();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.token = value;
                            else
                                delete message.token;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Authenticate;
        })();

        market.Authentication = (function() {

            /**
             * Properties of an Authentication.
             * @typedef {Object} livery.market.Authentication.$Properties
             * @property {number|null} [code] Authentication code
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of an Authentication.
             * @memberof livery.market
             * @interface IAuthentication
             * @augments livery.market.Authentication.$Properties
             * @deprecated Use livery.market.Authentication.$Properties instead.
             */

            /**
             * Shape of an Authentication.
             * @typedef {livery.market.Authentication.$Properties} livery.market.Authentication.$Shape
             */

            /**
             * Constructs a new Authentication.
             * @memberof livery.market
             * @classdesc Represents an Authentication.
             * @constructor
             * @param {livery.market.Authentication.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Authentication = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Authentication code.
             * @member {number} code
             * @memberof livery.market.Authentication
             * @instance
             */
            Authentication.prototype.code = 0;

            /**
             * Encodes the specified Authentication message. Does not implicitly {@link livery.market.Authentication.verify|verify} messages.
             * @function encode
             * @memberof livery.market.Authentication
             * @static
             * @param {livery.market.Authentication.$Properties} message Authentication message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Authentication.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.code != null && $Object.hasOwnProperty.call(message, "code") && message.code !== 0)
                    writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.code);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes an Authentication message from the specified reader or buffer.
             * @function decode
             * @memberof livery.market.Authentication
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {livery.market.Authentication & livery.market.Authentication.$Shape} Authentication
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Authentication.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.livery.market.Authentication();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.code = value;
                            else
                                delete message.code;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Authentication;
        })();

        market.MemberEvent = (function() {

            /**
             * Properties of a MemberEvent.
             * @typedef {Object} livery.market.MemberEvent.$Properties
             * @property {string|null} [topic] MemberEvent topic
             * @property {string|null} [reference] MemberEvent reference
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a MemberEvent.
             * @memberof livery.market
             * @interface IMemberEvent
             * @augments livery.market.MemberEvent.$Properties
             * @deprecated Use livery.market.MemberEvent.$Properties instead.
             */

            /**
             * Shape of a MemberEvent.
             * @typedef {livery.market.MemberEvent.$Properties} livery.market.MemberEvent.$Shape
             */

            /**
             * Constructs a new MemberEvent.
             * @memberof livery.market
             * @classdesc Represents a MemberEvent.
             * @constructor
             * @param {livery.market.MemberEvent.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const MemberEvent = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * MemberEvent topic.
             * @member {string} topic
             * @memberof livery.market.MemberEvent
             * @instance
             */
            MemberEvent.prototype.topic = "";

            /**
             * MemberEvent reference.
             * @member {string} reference
             * @memberof livery.market.MemberEvent
             * @instance
             */
            MemberEvent.prototype.reference = "";

            /**
             * Encodes the specified MemberEvent message. Does not implicitly {@link livery.market.MemberEvent.verify|verify} messages.
             * @function encode
             * @memberof livery.market.MemberEvent
             * @static
             * @param {livery.market.MemberEvent.$Properties} message MemberEvent message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            MemberEvent.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.topic != null && $Object.hasOwnProperty.call(message, "topic") && message.topic !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.topic);
                if (message.reference != null && $Object.hasOwnProperty.call(message, "reference") && message.reference !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.reference);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a MemberEvent message from the specified reader or buffer.
             * @function decode
             * @memberof livery.market.MemberEvent
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {livery.market.MemberEvent & livery.market.MemberEvent.$Shape} MemberEvent
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            MemberEvent.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.livery.market.MemberEvent();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.topic = value;
                            else
                                delete message.topic;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.reference = value;
                            else
                                delete message.reference;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return MemberEvent;
        })();

        market.SubscribeTrades = (function() {

            /**
             * Properties of a SubscribeTrades.
             * @typedef {Object} livery.market.SubscribeTrades.$Properties
             * @property {string|null} [symbol] SubscribeTrades symbol
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a SubscribeTrades.
             * @memberof livery.market
             * @interface ISubscribeTrades
             * @augments livery.market.SubscribeTrades.$Properties
             * @deprecated Use livery.market.SubscribeTrades.$Properties instead.
             */

            /**
             * Shape of a SubscribeTrades.
             * @typedef {livery.market.SubscribeTrades.$Properties} livery.market.SubscribeTrades.$Shape
             */

            /**
             * Constructs a new SubscribeTrades.
             * @memberof livery.market
             * @classdesc Represents a SubscribeTrades.
             * @constructor
             * @param {livery.market.SubscribeTrades.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const SubscribeTrades = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * SubscribeTrades symbol.
             * @member {string} symbol
             * @memberof livery.market.SubscribeTrades
             * @instance
             */
            SubscribeTrades.prototype.symbol = "";

            /**
             * Encodes the specified SubscribeTrades message. Does not implicitly {@link livery.market.SubscribeTrades.verify|verify} messages.
             * @function encode
             * @memberof livery.market.SubscribeTrades
             * @static
             * @param {livery.market.SubscribeTrades.$Properties} message SubscribeTrades message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            SubscribeTrades.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.symbol != null && $Object.hasOwnProperty.call(message, "symbol") && message.symbol !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.symbol);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a SubscribeTrades message from the specified reader or buffer.
             * @function decode
             * @memberof livery.market.SubscribeTrades
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {livery.market.SubscribeTrades & livery.market.SubscribeTrades.$Shape} SubscribeTrades
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            SubscribeTrades.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.livery.market.SubscribeTrades();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.symbol = value;
                            else
                                delete message.symbol;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return SubscribeTrades;
        })();

        market.Trade = (function() {

            /**
             * Properties of a Trade.
             * @typedef {Object} livery.market.Trade.$Properties
             * @property {string|null} [id] Trade id
             * @property {string|null} [price] Trade price
             * @property {string|null} [volume] Trade volume
             * @property {number|null} [time] Trade time
             * @property {boolean|null} [takerBuys] Trade takerBuys
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Trade.
             * @memberof livery.market
             * @interface ITrade
             * @augments livery.market.Trade.$Properties
             * @deprecated Use livery.market.Trade.$Properties instead.
             */

            /**
             * Shape of a Trade.
             * @typedef {livery.market.Trade.$Properties} livery.market.Trade.$Shape
             */

            /**
             * Constructs a new Trade.
             * @memberof livery.market
             * @classdesc Represents a Trade.
             * @constructor
             * @param {livery.market.Trade.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Trade = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Trade id.
             * @member {string} id
             * @memberof livery.market.Trade
             * @instance
             */
            Trade.prototype.id = "";

            /**
             * Trade price.
             * @member {string} price
             * @memberof livery.market.Trade
             * @instance
             */
            Trade.prototype.price = "";

            /**
             * Trade volume.
             * @member {string} volume
             * @memberof livery.market.Trade
             * @instance
             */
            Trade.prototype.volume = "";

            /**
             * Trade time.
             * @member {number} time
             * @memberof livery.market.Trade
             * @instance
             */
            Trade.prototype.time = 0;

            /**
             * Trade takerBuys.
             * @member {boolean} takerBuys
             * @memberof livery.market.Trade
             * @instance
             */
            Trade.prototype.takerBuys = false;

            /**
             * Encodes the specified Trade message. Does not implicitly {@link livery.market.Trade.verify|verify} messages.
             * @function encode
             * @memberof livery.market.Trade
             * @static
             * @param {livery.market.Trade.$Properties} message Trade message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Trade.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.id != null && $Object.hasOwnProperty.call(message, "id") && message.id !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.id);
                if (message.price != null && $Object.hasOwnProperty.call(message, "price") && message.price !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.price);
                if (message.volume != null && $Object.hasOwnProperty.call(message, "volume") && message.volume !== "")
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.volume);
                if (message.time != null && $Object.hasOwnProperty.call(message, "time") && message.time !== 0)
                    writer.uint32(/* id 4, wireType 0 =*/32).uint32(message.time);
                if (message.takerBuys != null && $Object.hasOwnProperty.call(message, "takerBuys") && message.takerBuys !== false)
                    writer.uint32(/* id 5, wireType 0 =*/40).bool(message.takerBuys);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a Trade message from the specified reader or buffer.
             * @function decode
             * @memberof livery.market.Trade
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {livery.market.Trade & livery.market.Trade.$Shape} Trade
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Trade.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.livery.market.Trade();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.id = value;
                            else
                                delete message.id;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.price = value;
                            else
                                delete message.price;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.volume = value;
                            else
                                delete message.volume;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.time = value;
                            else
                                delete message.time;
                            continue;
                        }
                    case 5: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.bool())
                                message.takerBuys = value;
                            else
                                delete message.takerBuys;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Trade;
        })();

        market.Trades = (function() {

            /**
             * Properties of a Trades.
             * @typedef {Object} livery.market.Trades.$Properties
             * @property {string|null} [symbol] Trades symbol
             * @property {Array.<livery.market.Trade.$Properties>|null} [trades] Trades trades
             * @property {boolean|null} [snapshot] Trades snapshot
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Trades.
             * @memberof livery.market
             * @interface ITrades
             * @augments livery.market.Trades.$Properties
             * @deprecated Use livery.market.Trades.$Properties instead.
             */

            /**
             * Shape of a Trades.
             * @typedef {livery.market.Trades.$Properties} livery.market.Trades.$Shape
             */

            /**
             * Constructs a new Trades.
             * @memberof livery.market
             * @classdesc Represents a Trades.
             * @constructor
             * @param {livery.market.Trades.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Trades = function (properties) {
                this.trades = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Trades symbol.
             * @member {string} symbol
             * @memberof livery.market.Trades
             * @instance
             */
            Trades.prototype.symbol = "";

            /**
             * Trades trades.
             * @member {Array.<livery.market.Trade.$Properties>} trades
             * @memberof livery.market.Trades
             * @instance
             */
            Trades.prototype.trades = $util.emptyArray;

            /**
             * Trades snapshot.
             * @member {boolean} snapshot
             * @memberof livery.market.Trades
             * @instance
             */
            Trades.prototype.snapshot = false;

            /**
             * Encodes the specified Trades message. Does not implicitly {@link livery.market.Trades.verify|verify} messages.
             * @function encode
             * @memberof livery.market.Trades
             * @static
             * @param {livery.market.Trades.$Properties} message Trades message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Trades.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.symbol != null && $Object.hasOwnProperty.call(message, "symbol") && message.symbol !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.symbol);
                if (message.trades != null && message.trades.length)
                    for (let i = 0; i < message.trades.length; ++i)
                        $root.livery.market.Trade.encode(message.trades[i], writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                if (message.snapshot != null && $Object.hasOwnProperty.call(message, "snapshot") && message.snapshot !== false)
                    writer.uint32(/* id 3, wireType 0 =*/24).bool(message.snapshot);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a Trades message from the specified reader or buffer.
             * @function decode
             * @memberof livery.market.Trades
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {livery.market.Trades & livery.market.Trades.$Shape} Trades
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Trades.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.livery.market.Trades();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.symbol = value;
                            else
                                delete message.symbol;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if (!(message.trades && message.trades.length))
                                message.trades = [];
                            message.trades.push($root.livery.market.Trade.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    case 3: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.bool())
                                message.snapshot = value;
                            else
                                delete message.snapshot;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Trades;
        })();

        return market;
    })();

    return livery;
})();

export {
  $root as default
};
