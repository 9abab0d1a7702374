import { json, type PaymentStandInReply, type StandInCall } from '../stand-in-server.ts'
import type { StripeState } from './stripe-state.ts'

/** The part of Stripe's script that pages use: fields in a frame, and a confirmation that leads back or says what is wrong. */
const script = `(function(){var origin=new URL(document.currentScript.src).origin;
window.Stripe=function(key){return{
  elements:function(o){var secret=o.clientSecret,frame=document.createElement('iframe'),ready=function(){};
    frame.title='Card details';frame.src=origin+'/elements-frame';frame.style.cssText='border:0;width:100%;height:110px';
    frame.onload=function(){ready()};
    return{secret:secret,frame:frame,create:function(){return{mount:function(at){at.append(frame)},on:function(n,f){if(n==='ready')ready=f}}}}},
  confirmPayment:function(o){return new Promise(function(resolve){
    var listen=function(e){if(e.origin!==origin||!e.data||e.data.kind!=='done')return;
      if(e.data.status==='paid'){location.href=o.confirmParams.return_url+'&payment_intent='+o.elements.secret.split('_secret')[0];return}
      removeEventListener('message',listen);resolve({error:{message:e.data.message}})};
    addEventListener('message',listen);
    o.elements.frame.contentWindow.postMessage({kind:'confirm',secret:o.elements.secret,key:key},origin)})}}}})()`

const frame = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Card</title>
<style>body{font:16px system-ui;margin:8px}label{display:block}input{display:block;width:100%;box-sizing:border-box;font:inherit;padding:10px;border:1px solid #767676;border-radius:6px}</style>
<main><label>Card number <input id="n" autocomplete="cc-number" inputmode="numeric"></label></main>
<script>addEventListener('message',function(e){if(!e.data||e.data.kind!=='confirm')return;
var tell=function(m){e.source.postMessage(Object.assign({kind:'done'},m),e.origin)};
var send=function(card){return fetch('/elements-confirm',{method:'POST',body:new URLSearchParams({secret:e.data.secret,key:e.data.key,card:card})}).then(function(r){return r.json()})};
send(document.getElementById('n').value).then(function(j){return j.status==='challenge'?send(confirm('3-D Secure: is it you?')?'passed':'4000000000000002'):j}).then(tell)})</script></html>`

/** The script, its frame, and what the frame sends; undefined for other paths. */
export function cardFields(
  { path, body }: StandInCall,
  pay: (ref: string, card: string) => 'paid' | 'challenge' | 'declined',
  state: Pick<StripeState, 'intents'>,
): PaymentStandInReply | undefined {
  if (path === '/endive/stripe.js') return { status: 200, headers: { 'content-type': 'text/javascript' }, body: script }
  if (path === '/elements-frame')
    return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: frame }
  if (path !== '/elements-confirm') return undefined
  const fields = new URLSearchParams(body)
  const intent = [...state.intents.values()].find(({ clientSecret }) => clientSecret === fields.get('secret'))
  if (!intent || !fields.get('key')?.startsWith('pk_test_'))
    return json(400, { status: 'declined', message: 'Unknown.' })
  const status = pay(intent.id, fields.get('card') ?? '')
  return json(200, { status, message: 'Your card was declined.' })
}
