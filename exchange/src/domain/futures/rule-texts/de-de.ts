import type { RuleText } from './rule-text.ts';

export const deDe: RuleText = {
  recording:
    'Der Index jedes Produkts wird einmal pro Sekunde aufgezeichnet, zur vollen Sekunde; aufgezeichnete Kurse ändern sich nie.',
  entry:
    'Eine Market-Order wird zum zuletzt aufgezeichneten Kurs eröffnet. Eine Limit-Order wird zum ersten nach ihrer Aufgabe aufgezeichneten Kurs eröffnet, der das Limit erreicht oder für Sie besser ist (bei „steigend“ höchstens, bei „fallend“ mindestens das Limit) und innerhalb der Schwankungsgrenzen liegt, die bei ihrer Aufgabe galten.',
  limitWait: (minutes) =>
    `Eine Limit-Order, die nicht innerhalb von ${minutes} Minuten eröffnet wird, wird storniert; Einsatz und Gebühr werden zurückgegeben.`,
  deliveryTime:
    'Der Lieferzeitpunkt ist der Eröffnungszeitpunkt zuzüglich der Laufzeit, aufgerundet auf die volle Sekunde.',
  deliveryPrice: (seconds) =>
    `Der Lieferkurs ist der letzte Kurs, der zum Lieferzeitpunkt oder davor aufgezeichnet wurde. Ist er dann mehr als ${seconds} Sekunden alt, ist die Order ungültig; Einsatz und Gebühr werden zurückgegeben.`,
  outcome:
    '„Steigend“ gewinnt, wenn der Lieferkurs über dem Eröffnungskurs liegt, „fallend“, wenn er darunter liegt. Wer gewinnt, erhält den Einsatz und zusätzlich den Einsatz mal der beim Kauf vereinbarten Quote. Sind beide Kurse gleich, wird der Einsatz zurückgegeben und die Gebühr einbehalten.',
  fluctuation:
    'Die Schwankungsgrenzen beziehen sich auf den letzten Kurs des Vortags (UTC). Außerhalb dieser Grenzen ist die Quote null, und es kann nichts gekauft werden; eröffnete Orders werden wie üblich abgerechnet.',
};
