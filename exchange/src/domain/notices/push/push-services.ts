/** The push services of browsers. The exchange sends to no other host, whatever a member names. */
const services = [
  // Chrome, Edge on Android, Samsung Internet, Opera
  'fcm.googleapis.com',
  // Firefox
  'push.services.mozilla.com',
  // Safari
  'push.apple.com',
  // Edge on Windows
  'notify.windows.com',
];

export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '') return false;
  return services.some((service) => url.hostname === service || url.hostname.endsWith(`.${service}`));
}
