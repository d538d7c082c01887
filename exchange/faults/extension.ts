import type { IncomingMessage } from 'node:http';
import type { Extension } from '../src/program/run.ts';
import { systemClock, type Clock } from '../src/runtime/clock.ts';
import { faultCallerOf, injectCallFaults, registerFaultCalls } from './calls.ts';
import { Faults } from './faults.ts';

/** Faults on demand, as an extension of an exchange. */
export function createExtension(clock: Clock = systemClock): Extension {
  const faults = new Faults(clock);
  const socketFaultsFor = (request: IncomingMessage) => faults.of(faultCallerOf(request)).sockets;
  return {
    clock: faults.clock,
    plugIn: (registry, exchange) => {
      injectCallFaults(registry.server, faults);
      registerFaultCalls(registry, exchange, faults);
    },
    socketHook: {
      refuses: (request) => socketFaultsFor(request).isRefusing,
      wrap: (connection, request, pipe) => socketFaultsFor(request).injectFaults(connection, pipe),
    },
    warning:
      'LIVERY_FAULTS=1: anybody who reaches /api can make calls, sockets, sessions and the clock fail. For tests only',
  };
}
