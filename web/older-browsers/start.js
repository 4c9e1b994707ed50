/*
 * Loads the build that this browser understands. Written for any browser, and used as it is: a television from before
 * 2020 shall be told why it shows nothing.
 */
(function () {
  var script = document.currentScript;
  // Chrome 93, Firefox 92, Safari 15.4: what the current build needs.
  var isCurrent = 'hasOwn' in Object;
  // About Chrome 68.
  var isKnown = script && 'noModule' in script && 'AbortController' in window;

  function addScript(address) {
    var module = document.createElement('script');
    module.type = 'module';
    module.crossOrigin = '';
    module.src = address;
    document.head.appendChild(module);
  }

  if (isCurrent) {
    addScript(script.getAttribute('data-current'));
  } else if (isKnown) {
    var styles = document.querySelectorAll('link[rel="stylesheet"]');
    for (var index = 0; index < styles.length; index += 1)
      styles[index].parentNode.removeChild(styles[index]);
    var addresses = script.getAttribute('data-older-styles').split(' ');
    for (var each = 0; each < addresses.length; each += 1) {
      var style = document.createElement('link');
      style.rel = 'stylesheet';
      style.href = addresses[each];
      document.head.appendChild(style);
    }
    addScript(script.getAttribute('data-older'));
  } else {
    var text = document.createElement('p');
    text.style.cssText = 'padding:10%;font:24px/1.5 sans-serif;color:#f7efe6';
    text.textContent =
      'Sebule needs a newer browser than this one. Televisions since 2020 have one, and so has every phone on which ' +
      'Chrome is up to date.';
    document.body.style.background = '#100c0a';
    document.body.appendChild(text);
  }
})();
