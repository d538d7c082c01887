import { withoutStyleAttributes } from './style-attributes.ts';

test('turns each style attribute into a rule, and equal ones into one', () => {
  const html = '<i style="width:50%"></i><b style="width:50%"></b><u style="background:url(&quot;/a.png&quot;)">x</u>';
  expect(withoutStyleAttributes(html)).toEqual({
    html: '<i data-style="0"></i><b data-style="0"></b><u data-style="1">x</u>',
    css: '#prerendered [data-style="0"]{width:50%}#prerendered [data-style="1"]{background:url("/a.png")}',
  });
});
