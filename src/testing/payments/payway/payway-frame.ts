/** The script of PayWay's card form as far as pages use it: it opens a frame, tells when the card is complete, and gets its token. */
export const payWayScript = `window.payway={createCreditCardFrame:function(o,created){
  var at=document.getElementById('payway-credit-card');
  if(!at)return created(new Error('No #payway-credit-card'));
  var base=document.currentScript?document.currentScript.src:(document.querySelector('script[src*="payway.js"]')||{}).src;
  var origin=new URL(base).origin,frame=document.createElement('iframe');
  frame.title='Card details';frame.src=origin+'/rest/v1/creditCard-iframe';frame.style.cssText='border:0;width:100%;height:230px';
  var waiting=[];
  addEventListener('message',function(e){if(e.origin!==origin)return;
    if(e.data.kind==='valid')o.onValid&&o.onValid();
    if(e.data.kind==='invalid')o.onInvalid&&o.onInvalid();
    if(e.data.kind==='token'){var f=waiting.shift();f&&f(e.data.token?null:new Error('refused'),{singleUseTokenId:e.data.token})}});
  frame.onload=function(){created(null,{getToken:function(f){waiting.push(f);frame.contentWindow.postMessage({kind:'get',key:o.publishableApiKey},origin)},destroy:function(){frame.remove()}})};
  at.append(frame)}}`

/** What stands in the frame: fields that our page can neither read nor write. */
export const cardFrame = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Card</title>
<style>body{font:16px system-ui;margin:8px}label{display:block;margin:0 0 12px}input{display:block;width:100%;box-sizing:border-box;font:inherit;padding:10px;border:1px solid #767676;border-radius:6px}</style>
<main><label>Card number <input id="n" autocomplete="cc-number" inputmode="numeric"></label><label>Expiry <input id="e" autocomplete="cc-exp"></label><label>Security code <input id="c" autocomplete="cc-csc"></label></main>
<script>var n=document.getElementById('n'),say=function(m){parent.postMessage(m,'*')};
n.addEventListener('input',function(){say({kind:n.value.replace(/ /g,'').length>=16?'valid':'invalid'})});
addEventListener('message',function(e){if(!e.data||e.data.kind!=='get')return;
fetch('/rest/v1/single-use-tokens',{method:'POST',body:new URLSearchParams({publishableApiKey:e.data.key,cardNumber:n.value})}).then(function(r){return r.json()}).then(function(j){say({kind:'token',token:j.singleUseTokenId})},function(){say({kind:'token'})})})</script></html>`
