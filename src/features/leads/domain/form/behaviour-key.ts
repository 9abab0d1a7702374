/** Key under which a page's script says how a form was filled in, where the site protects its forms. */
export const behaviourKey = 'how_sent'
