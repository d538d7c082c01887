import type { RuleText } from './rule-text.ts';

export const esEs: RuleText = {
  recording:
    'El índice de cada producto se registra una vez por segundo, en segundos enteros; los precios registrados no cambian nunca.',
  entry:
    'La orden de mercado entra al último precio registrado. La orden límite entra al primer precio registrado después de darla que alcance el límite o sea mejor para usted (no superior al límite al alza, no inferior al límite a la baja) y que esté dentro de los límites de fluctuación vigentes cuando se dio.',
  limitWait: (minutes) =>
    `La orden límite que no haya entrado en ${minutes} minutos se cancela, y se devuelven el importe y la comisión.`,
  deliveryTime: 'El momento de entrega es el momento de entrada más el ciclo, redondeado al segundo entero superior.',
  deliveryPrice: (seconds) =>
    `El precio de entrega es el último precio registrado en el momento de entrega o antes. Si para entonces ese precio tiene más de ${seconds} segundos, la orden es nula, y se devuelven el importe y la comisión.`,
  outcome:
    'El alza gana cuando el precio de entrega es superior al de entrada, y la baja cuando es inferior. Quien gana recibe el importe y, además, el importe multiplicado por la cuota acordada en la compra. Si ambos precios son iguales, se devuelve el importe y se retiene la comisión.',
  fluctuation:
    'Los límites de fluctuación se miden respecto al último precio del día anterior (UTC). Fuera de ellos la cuota es cero y no se puede comprar; las órdenes que ya han entrado se liquidan como siempre.',
};
